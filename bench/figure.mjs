/**
 * Says one figure on a line of its own; `npm run bench` gathers them into its table.
 *
 * @param {string} name
 * @param {string} value with its unit
 * @param {string} toReach what the product promises, or a dash
 */
export const figure = (name, value, toReach) => console.log(`figure: ${name} | ${value} | ${toReach}`)
