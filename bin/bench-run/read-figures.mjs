/** @typedef {{ name: string, value: string, toReach: string }} Figure */

const line = /^figure: (?<name>.+?) \| (?<value>.+?) \| (?<toReach>.+)$/gmu

/** Finds the figures in the output of a bench. @param {string} output @returns {Figure[]} */
export const readFigures = (output) =>
  Array.from(output.matchAll(line), ({ groups = {} }) => ({
    name: groups['name'] ?? '',
    value: groups['value'] ?? '',
    toReach: groups['toReach'] ?? '',
  }))

/** @param {Figure[]} figures */
export const figureTable = (figures) => {
  const rows = [{ name: 'Figure', value: 'measured', toReach: 'to reach' }, ...figures]
  const widthOf = (/** @type {keyof Figure} */ column) => Math.max(...rows.map((row) => row[column].length))
  const [name, value] = [widthOf('name'), widthOf('value')]
  return rows.map((row) => `${row.name.padEnd(name)}   ${row.value.padStart(value)}   ${row.toReach}`).join('\n')
}
