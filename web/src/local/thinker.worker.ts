// The worker of one thinker.
import { Module } from './module';
import { think, type Thinking } from './thinker';

let module: Promise<Module> | null = null;

onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Thinking>) => {
  if (data instanceof WebAssembly.Module) {
    module = Module.start(data);
    return;
  }
  const ready = await module!;
  // A fault must reach `onerror` of whoever waits, and not end in a promise.
  setTimeout(() => postMessage(think(ready, data)));
};
