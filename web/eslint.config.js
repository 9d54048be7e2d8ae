// What compiles and is still likely wrong: promises that nobody waits for, conditions that types have decided, cases of
// a union that were forgotten, values without a type. How code is laid out is Prettier's business.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['dist/', 'public/', 'shots/', 'src/types/', 'traces/']),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parserOptions: {
        projectService: true,
        extraFileExtensions: ['.svelte'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // "Leave with this as the last thing done" reads better in one line than in two.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // The compiler takes every index for a possible miss; what the rules of a game keep in range it cannot know.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `{ page, ...others }` is how a field is left out, `_node` one that is handed in and not needed.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // The compiler and svelte-check know every name.
      'no-undef': 'off',
      // It also refuses maps that are filled once and read, and state is replaced whole here; what does go wrong is the
      // next rule.
      'svelte/prefer-svelte-reactivity': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name="$state"] > NewExpression[callee.name=/^(Map|Set|Date|URL|URLSearchParams)$/]',
          message: 'Nobody is told when it changes: use $state.raw and replace it, or svelte/reactivity.',
        },
      ],
    },
  },
  {
    // How words travel is the house's business: nothing else knows of requests and sockets.
    files: ['src/**'],
    ignores: [
      'src/net/**',
      'src/local/**',
      'src/offline/**',
      'src/report/**', // which has no house
      'src/house/here.ts',
      'src/workshop/**',
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', 'fetch', 'WebSocket'],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/net/*'], message: 'Ask the house (house/here.ts).' }] },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // `void question` in an effect says what it follows beside what it uses.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
    },
  },
  {
    files: ['**/*.test.ts'],
    rules: {
      // What stands in for something slow is async like it, though it answers at once.
      '@typescript-eslint/require-await': 'off',
      // A test has all texts from the start, so another language is there at once.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'file', name: 'setLanguage' }] },
      ],
      // Methods are looked at here, not called.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // What node runs as it is has no types.
    files: ['**/*.js', '**/*.mjs'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        console: 'readonly',
        fetch: 'readonly',
        process: 'readonly',
        setTimeout: 'readonly',
        URL: 'readonly',
      },
    },
    rules: { 'no-undef': 'error' },
  },
);
