import type { CompiledQuery } from 'kysely'
import type { Db } from './client.ts'
import { nameStatement } from './naming-client.ts'

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
  build: (db: Db, input: Arguments) => CompiledQuery<Row>,
): ((db: Db, input: Arguments) => Promise<Row[]>) => {
  let plan: Plan | undefined
  return async (db, input) => {
    plan ??= planOf(name, build(db, placeholders as Arguments))
    const values = plan.sources.map((source) =>
      source instanceof Placeholder ? input[source.argument as keyof Arguments] : source.constant,
    )
    const { rows } = await db.executeQuery<Row>({ ...plan.query, parameters: values })
    return rows
  }
}

const placeholders: unknown = new Proxy({}, { get: (_, argument) => new Placeholder(String(argument)) })

const planOf = (name: string, query: CompiledQuery): Plan => {
  nameStatement(query.sql, name)
  const sources = query.parameters.map((value) => (value instanceof Placeholder ? value : { constant: value }))
  return { query, sources }
}
