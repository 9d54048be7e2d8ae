// What a service worker has around it, for tests.

/** Caches as a browser has them, as far as they are used. */
export class Shelves {
  readonly all = new Map<string, Map<string, Response>>();
  open(name: string) {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return Promise.resolve({
      match: (address: string) => Promise.resolve(files.get(address)?.clone()),
      put: (address: string, answer: Response) => {
        files.set(address, answer);
        return Promise.resolve();
      },
    });
  }
  match(address: string) {
    const found = [...this.all.values()].map((files) => files.get(address)?.clone());
    return Promise.resolve(found.find((answer) => answer !== undefined));
  }
  keys() {
    return Promise.resolve([...this.all.keys()]);
  }
  delete(name: string) {
    return Promise.resolve(this.all.delete(name));
  }
}
