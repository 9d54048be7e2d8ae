/** Where a server has the module that the client was built without. */
export const lateModule = 'module.wasm';
