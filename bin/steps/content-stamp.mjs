import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ignored = new Set(['node_modules', 'dist', 'dist-dev', '.cache'])

/** @typedef {import('node:fs').Dirent} Dirent */

const isIgnored = (/** @type {string} */ name) => ignored.has(name) || name.includes('.test.')

/** What an entry of a folder is; a link is what it leads to, or nothing. */
const follow = (/** @type {string} */ path, /** @type {Dirent} */ entry) =>
  entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry

/** @returns {string[]} every file in a folder, in a fixed order */
const filesIn = (/** @type {string} */ root, /** @type {string} */ folder) => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !isIgnored(name))
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    const found = follow(`${root}/${path}`, entry)
    if (found === undefined) return []
    return found.isDirectory() ? filesIn(root, path) : [path]
  })
}

/** @returns {string[]} every file below the given files and folders, in a fixed order */
const listFiles = (/** @type {string} */ root, /** @type {string[]} */ paths) =>
  paths.flatMap((path) => {
    const entry = statSync(join(root, path), { throwIfNoEntry: false })
    if (entry === undefined) return []
    return entry.isDirectory() ? filesIn(root, path) : [path]
  })

const hashOf = (/** @type {string[]} */ parts) => createHash('sha256').update(parts.join('\0')).digest('hex')

/** Changes whenever a file was touched: cheap, because nothing is read. */
const touchedMark = (/** @type {string} */ root, /** @type {string[]} */ files) =>
  hashOf(
    files.map((file) => {
      const { size, mtimeMs, ctimeMs, ino } = statSync(`${root}/${file}`)
      return `${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}`
    }),
  )

const contentMark = (/** @type {string} */ root, /** @type {string[]} */ files) =>
  hashOf(files.flatMap((file) => [file, readFileSync(join(root, file), 'latin1')]))

/**
 * Remembers from which content something was made. When no file was touched since, nothing is read; when files were touched but hold
 * the same (a fresh checkout, an editor's save), the stamp still fits.
 * @param {{ root: string, paths: string[], stampFile: string }} options
 */
export const contentStamp = ({ root, paths, stampFile }) => {
  const read = () => {
    try {
      return /** @type {{ touched?: string, content?: string }} */ (JSON.parse(readFileSync(stampFile, 'utf8')))
    } catch {
      return {}
    }
  }
  const write = (/** @type {{ touched: string, content: string }} */ marks) => {
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, JSON.stringify(marks))
  }

  return {
    isFresh: () => {
      const files = listFiles(root, paths)
      const known = read()
      const touched = touchedMark(root, files)
      if (known.touched === touched) return true
      const content = contentMark(root, files)
      if (known.content !== content) return false
      write({ touched, content })
      return true
    },
    clear: () => rmSync(stampFile, { force: true }),
    /** Taken before the work starts: what is changed meanwhile counts as changed afterwards. */
    take: () => {
      const files = listFiles(root, paths)
      const marks = { touched: touchedMark(root, files), content: contentMark(root, files) }
      return { write: () => write(marks) }
    },
  }
}
