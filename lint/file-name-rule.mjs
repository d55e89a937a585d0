import path from 'node:path'
import { root } from './imported-file.mjs'

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/u
const emptyWords = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'stuff'])

/** @param {string} file */
const complaint = (file) => {
  const parts = file.split(path.sep)
  const empty = parts.map((part) => part.split('.')[0] ?? '').find((word) => emptyWords.has(word))
  if (empty) return `'${empty}' says nothing. Name the file and its folder after what they do.`
  const name = parts.at(-1) ?? ''
  if (!kebabCase.test(name.replace(/^\./u, '')))
    return `'${name}' is not kebab-case. Write it in small letters and hyphens.`
  return undefined
}

export const fileNameRule = /** @type {import('eslint').Rule.RuleModule} */ ({
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program(node) {
      const message = complaint(path.relative(root, context.filename))
      if (message) context.report({ node, message })
    },
  }),
})
