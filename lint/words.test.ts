import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './imported-file.mjs'

/** Words that the glossary replaced, and those of sentences that put the person last. */
const retired =
  /\b(?:[Ww]hoever|[Aa]nybody|[Ss]omebody|[Cc]olour|the own)\b|[Ll]ooker|[Ll]ament|manieth|unhurried|isPersons|letTakeItsTime|\bdemand[A-Z]/gu

/** This file, the glossary, and the text painted in the sample videos. */
const speaksOfWords = new Set(['lint/words.test.ts', 'docs/glossary.md', 'e2e/pictures/videos.ts'])

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !speaksOfWords.has(file))

describe('a word that the glossary has replaced', () => {
  it('is in no file', () => {
    const found = files.flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.match(retired) ?? []).map((word) => `${file}:${index + 1}: ${word}`)),
    )
    expect(found).toEqual([])
  })
})
