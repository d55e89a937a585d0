import { Refusal } from '../refusal.mjs'

/**
 * The version of glibc, as reported by the running Node; systems with musl have none.
 * @returns {string | undefined}
 */
export const glibcVersion = () => {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    /** @type {unknown} */ (process.report.getReport())
  )
  return report.header.glibcVersionRuntime
}

/** @returns {string | undefined} why this machine cannot run Regent, in one sentence */
export const whyNotThisMachine = ({
  platform = process.platform,
  arch = process.arch,
  glibc = glibcVersion(),
} = {}) => {
  if (platform !== 'linux')
    return `Regent runs on Linux; this is ${platform}. Use a Linux machine, a virtual one or a container.`
  if (arch !== 'x64' && arch !== 'arm64')
    return `Regent runs on x64 and arm64 processors; this Node is built for ${arch}.`
  if (!glibc) {
    return 'Regent needs a Linux with glibc (Debian, Ubuntu, Fedora, …); this one uses musl (Alpine), for which there are no packages of Node and PostgreSQL.'
  }
  const [major = 0, minor = 0] = glibc.split('.').map(Number)
  if (major < 2 || (major === 2 && minor < 28)) {
    return `Regent needs glibc 2.28 or newer (Debian 10, Ubuntu 20.04, RHEL 8 or newer); this machine has ${glibc}.`
  }
  return undefined
}

export const checkMachine = () => {
  const reason = whyNotThisMachine()
  if (reason !== undefined) throw new Refusal(reason)
}
