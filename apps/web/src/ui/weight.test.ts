import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((name) => !name.includes('.test.'))

/** What a file imports as soon as it is loaded; types and dynamic imports weigh nothing. */
const staticImports = (file: string): string[] =>
  [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^import (?!type )[^'"]*['"]([^'"]+)['"]/gm)].map(
    ([, target = '']) => target,
  )

const reaches = (file: string, library: RegExp, seen = new Set<string>()): boolean => {
  if (seen.has(file)) return false
  seen.add(file)
  return staticImports(file).some((target) =>
    target.startsWith('.')
      ? !target.endsWith('.css') && reaches(path.join(path.dirname(file), target), library, seen)
      : library.test(target),
  )
}

it.each([
  [
    /^@base-ui\//,
    [
      'controls/menu.tsx',
      'fields/combobox.tsx',
      'fields/multi-combobox.tsx',
      'overlays/command-dialog.tsx',
      'overlays/confirm-dialog.tsx',
      'overlays/dialog.tsx',
      'overlays/sheet.tsx',
    ],
  ],
  [/^sonner/, ['overlays/toast-region.tsx']],
  [/^(react-hook-form|@hookform\/)/, ['fields/form.ts']],
])('only the primitives that need %s import it', (library, heavy) => {
  expect(files.filter((file) => reaches(file, library)).toSorted()).toEqual(heavy)
})
