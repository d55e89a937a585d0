import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))

/** What a file imports as soon as it is loaded; types and dynamic imports weigh nothing. */
const staticImports = (file: string): string[] =>
  [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^import (?!type )[^'"]*['"]([^'"]+)['"]/gm)].map(
    ([, target = '']) => target,
  )

const reaches = (file: string, library: RegExp, seen = new Set<string>()): boolean => {
  if (seen.has(file)) return false
  seen.add(file)
  return staticImports(file).some((target) =>
    target.startsWith('#ui/') ? reaches(target.slice('#ui/'.length), library, seen) : library.test(target),
  )
}

it.each([
  [/^@base-ui\//, ['combobox.tsx', 'confirm-dialog.tsx', 'dialog.tsx', 'menu.tsx', 'sheet.tsx']],
  [/^sonner/, ['toast-region.tsx']],
  [/^(react-hook-form|@hookform\/)/, ['form.ts']],
])('only the primitives that need %s bring it along', (library, heavy) => {
  expect(files.filter((file) => reaches(file, library)).toSorted()).toEqual(heavy)
})
