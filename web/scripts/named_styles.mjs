// What styles say by name is written out when they are built: a step for the styles of components, and the same for files of
// styles.

/** Both steps, of one who knows how to write a style out. */
export const writingOut = (name, writtenOut) => ({
  preprocessor: { name, style: ({ content }) => ({ code: writtenOut(content) }) },
  plugin: () => ({
    name,
    enforce: 'pre',
    transform: (code, id) => (/src\/.*\.css$/.test(id) ? writtenOut(code) : undefined),
  }),
});
