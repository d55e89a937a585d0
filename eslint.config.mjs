import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { egressBans, serverBans, serverTestBans, webBans } from './lint/bans.mjs'
import { fileNameRule } from './lint/file-name-rule.mjs'
import { root } from './lint/imported-file.mjs'
import { limitsRule } from './lint/limits-rule.mjs'
import { tablesRule } from './lint/tables-rule.mjs'
import { zonesRule } from './lint/zones-rule.mjs'

const tests = ['**/*.test.{ts,tsx}', '**/testing/**']

export default defineConfig(
  globalIgnores(['**/node_modules', '**/dist', '**/dist-dev', 'data', '.cache', 'test-results', 'playwright-report']),
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [js.configs.recommended, tseslint.configs.strict],
    plugins: {
      'import-x': importX,
      regent: { rules: { zones: zonesRule, 'file-name': fileNameRule, tables: tablesRule, limits: limitsRule } },
    },
    linterOptions: { noInlineConfig: true },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      'no-control-regex': 'off',
      // TypeScript looks after names in both kinds of file.
      'no-undef': 'off',
      eqeqeq: 'error',
      'object-shorthand': 'error',
      'max-lines': ['error', 300],
      'regent/zones': 'error',
      'regent/file-name': 'error',
      'import-x/first': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines': ['error', 200] } },
  {
    files: ['{apps,packages}/*/src/**', 'e2e/**', 'bench/**', 'bin/**', 'lint/**'],
    ignores: ['**/global-setup.ts', '**/*.config.ts', '**/*.d.ts'],
    rules: { 'import-x/no-default-export': 'error' },
  },
  { files: ['apps/server/src/**'], rules: { 'no-restricted-syntax': ['error', ...serverBans] } },
  {
    files: ['{apps,packages}/*/src/**', 'bin/**'],
    ignores: [...tests, '**/*.test.mjs', '**/migrations/**', '**/gallery/**', '**/sample-*/**'],
    rules: { 'regent/limits': 'error' },
  },
  { files: ['apps/server/src/**/*.repository.ts'], rules: { 'regent/tables': 'error' } },
  { files: tests, rules: { 'no-restricted-syntax': ['error', ...serverTestBans] } },
  {
    files: ['apps/web/src/**'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'no-restricted-syntax': ['error', ...webBans] },
  },
  {
    files: ['apps/web/src/features/recording/show-room.ts'],
    rules: { 'no-restricted-syntax': ['error', ...egressBans] },
  },
  {
    // A fixture says what it needs by destructuring, also when that is nothing.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  // Written by a program from the database; its length is not ours to choose.
  {
    // Marked so only that it stands out: a provider on this machine, to test with, speaks http.
    files: ['apps/server/src/platform/sign-in-provider/create-sign-in-provider.ts'],
    rules: {
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] },
      ],
    },
  },
  { files: ['apps/server/src/db/generated.ts'], rules: { 'max-lines': 'off' } },
)
