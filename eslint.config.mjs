import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { serverBans, webBans } from './lint/bans.mjs'
import { fileNameRule } from './lint/file-name-rule.mjs'
import { root } from './lint/imported-place.mjs'
import { zonesRule } from './lint/zones-rule.mjs'

const typescript = ['**/*.{ts,tsx}']
const ourSource = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'e2e/**/*.ts', 'bin/**/*.mjs', 'lint/**/*.mjs']

const everywhere = {
  files: ['**/*.{ts,tsx,mjs}'],
  extends: [js.configs.recommended, tseslint.configs.strict],
  plugins: { 'import-x': importX, regent: { rules: { zones: zonesRule, 'file-name': fileNameRule } } },
  linterOptions: { noInlineConfig: true },
  settings: {
    'import-x/extensions': ['.ts', '.tsx', '.mjs'],
    'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    'import-x/resolver-next': [
      createTypeScriptImportResolver({
        noWarnOnMultipleProjects: true,
        project: ['tsconfig.json', 'apps/*/tsconfig.json', 'packages/*/tsconfig.json'],
      }),
    ],
  },
  rules: {
    eqeqeq: 'error',
    'no-control-regex': 'off',
    'no-var': 'error',
    'prefer-const': 'error',
    'object-shorthand': 'error',
    'max-lines': ['error', 300],
    'regent/zones': 'error',
    'regent/file-name': 'error',
    'import-x/no-cycle': 'error',
    'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
    'import-x/first': 'error',
  },
}

const typed = {
  files: typescript,
  extends: [tseslint.configs.strictTypeChecked],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
  rules: {
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
    '@typescript-eslint/switch-exhaustiveness-check': 'error',
    '@typescript-eslint/no-import-type-side-effects': 'error',
  },
}

export default defineConfig(
  globalIgnores(['**/node_modules', '**/dist', 'data', '.cache', 'test-results', 'playwright-report']),
  everywhere,
  typed,
  { files: ['**/*.tsx'], rules: { 'max-lines': ['error', 200] } },
  { files: ourSource, rules: { 'import-x/no-default-export': 'error' } },
  { files: ['apps/server/src/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...serverBans] } },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'no-restricted-syntax': ['error', ...webBans] },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
        Buffer: 'readonly',
      },
    },
    rules: { 'no-undef': 'off' },
  },
  // Written by a program from the database; its length is not ours to choose.
  { files: ['apps/server/src/db/generated.ts'], rules: { 'max-lines': 'off' } },
)
