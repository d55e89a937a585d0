import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ignored = new Set(['node_modules', 'dist', 'dist-dev', '.cache'])

/** @returns {string[]} every file below the given files and folders, in a fixed order */
const listFiles = (/** @type {string} */ root, /** @type {string[]} */ paths) =>
  paths.flatMap((path) => {
    const entry = statSync(join(root, path), { throwIfNoEntry: false })
    if (!entry?.isDirectory()) return entry ? [path] : []
    const names = readdirSync(join(root, path)).filter((name) => !ignored.has(name) && !name.includes('.test.'))
    return listFiles(
      root,
      names.sort().map((name) => join(path, name)),
    )
  })

const hashOf = (/** @type {string[]} */ parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Changes whenever a file was touched: cheap, because nothing is read. */
const touchedMark = (/** @type {string} */ root, /** @type {string[]} */ files) =>
  hashOf(
    files.map((file) => {
      const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, file))
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
