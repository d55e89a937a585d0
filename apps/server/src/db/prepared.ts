import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db } from './client.ts'

const names = new Map<string, string>()

/** A connection that sends the statements known to `prepared` under their names. */
export class NamingClient extends pg.Client {
  // The overloads of `query` have nothing in common but that they take arguments and return something.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const name = typeof text === 'string' ? names.get(text) : undefined
    const send = super.query.bind(this) as (...args: unknown[]) => never
    return name === undefined ? send(...given) : send({ name, text, values }, ...rest)
  }
}

interface Plan {
  query: CompiledQuery
  /** For each parameter, the argument it stands for, or a constant of the query. */
  sources: readonly (Placeholder | { constant: unknown })[]
}

class Placeholder {
  readonly argument: string

  constructor(argument: string) {
    this.argument = argument
  }
}

/**
 * A query of a hot path: built and compiled once per process, parsed and planned once per connection.
 * The shape of the query may not depend on the values of its arguments: `build` sees placeholders.
 */
export const prepared = <Arguments extends object, Row>(
  name: string,
  build: (db: Db, given: Arguments) => CompiledQuery<Row>,
): ((db: Db, given: Arguments) => Promise<Row[]>) => {
  let plan: Plan | undefined
  return async (db, given) => {
    plan ??= planOf(name, build(db, placeholders as Arguments))
    const values = plan.sources.map((source) =>
      source instanceof Placeholder ? given[source.argument as keyof Arguments] : source.constant,
    )
    const { rows } = await db.executeQuery<Row>({ ...plan.query, parameters: values })
    return rows
  }
}

const placeholders: unknown = new Proxy({}, { get: (_, argument) => new Placeholder(String(argument)) })

const planOf = (name: string, query: CompiledQuery): Plan => {
  const known = [...names].find(([text, taken]) => taken === name && text !== query.sql)
  if (known) throw new Error(`Two prepared statements are called "${name}".`)
  names.set(query.sql, name)
  const sources = query.parameters.map((value) => (value instanceof Placeholder ? value : { constant: value }))
  return { query, sources }
}
