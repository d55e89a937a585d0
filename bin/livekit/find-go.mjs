import { spawnSync } from 'node:child_process'

/** From this version on, Go downloads the toolchain that GOTOOLCHAIN names. */
const oldest = { major: 1, minor: 21 }

const numbersOf = (/** @type {string} */ output) => {
  const [, major, minor] = /^go version go(\d+)\.(\d+)/u.exec(output) ?? []
  return { major: Number(major), minor: Number(minor) }
}

/** @returns {string | undefined} why the Go of this machine cannot build the media server */
export const whyNotThisGo = (/** @type {string | undefined} */ output) => {
  if (output === undefined) return 'Go is not on the PATH'
  const { major, minor } = numbersOf(output)
  const isNew = major > oldest.major || (major === oldest.major && minor >= oldest.minor)
  if (isNew) return undefined
  return `Go on the PATH is not version ${oldest.major}.${oldest.minor} or newer`
}

/** @returns {string | undefined} what `go version` prints */
export const goVersionHere = () => {
  const { status, stdout } = spawnSync('go', ['version'], {
    encoding: 'utf8',
    env: { ...process.env, GOTOOLCHAIN: 'local' },
  })
  return status === 0 ? stdout : undefined
}
