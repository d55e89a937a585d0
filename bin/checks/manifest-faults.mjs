/**
 * @typedef {{
 *   scripts?: Record<string, string>,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 * }} Manifest
 */

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/u

/**
 * What is wrong with a package.json: a version that is not exact, or a script that npm would run by itself.
 *
 * @param {Manifest} manifest
 */
export const manifestFaults = ({ scripts = {}, dependencies, devDependencies, optionalDependencies }) => [
  ...Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `${name} is '${version}': pin one exact version`),
  ...Object.keys(scripts)
    .filter((name) => /^(pre|post)/u.test(name))
    .map((name) => `the script '${name}' would be run by npm unasked: call it by its name where it is needed`),
]

/**
 * Root scripts go through the launcher, and with exec, so that a signal to npm reaches it.
 *
 * @param {Manifest} manifest
 */
export const rootScriptFaults = ({ scripts = {} }) =>
  Object.entries(scripts)
    .filter(([name, command]) => command !== `exec node bin/regent.mjs ${name}`)
    .map(([name]) => `the script '${name}' must read: exec node bin/regent.mjs ${name}`)
