/** Ids by names, slugs or titles. */
export type Ids = ReadonlyMap<string, string>

export const foundIn = <Found>(found: ReadonlyMap<string, Found>, name: string): Found => {
  const one = found.get(name)
  if (one === undefined) throw new Error(`No sample is called ${name}`)
  return one
}
