import pg from 'pg'

const names = new Map<string, string>()

/** Sends this text under that name from now on. */
export const nameStatement = (text: string, name: string): void => {
  const isTaken = [...names].some(([known, taken]) => taken === name && known !== text)
  if (isTaken) throw new Error(`Two prepared statements are called "${name}".`)
  names.set(text, name)
}

/** A connection that sends named statements under their names. */
export class NamingClient extends pg.Client {
  // The overloads of `query` only have in common that they take arguments and return something.
  override query(...input: unknown[]): never {
    const [text, values, ...rest] = input
    const name = typeof text === 'string' ? names.get(text) : undefined
    const send = super.query.bind(this) as (...args: unknown[]) => never
    return name === undefined ? send(...input) : send({ name, text, values }, ...rest)
  }
}
