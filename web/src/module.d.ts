// Where the WebAssembly module lies (scripts/plugins.ts); null in a build without it.
declare module 'virtual:module' {
  const address: string | null;
  export default address;
}
