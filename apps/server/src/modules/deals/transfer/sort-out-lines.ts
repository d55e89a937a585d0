import type { ImportedDeal } from '@regent/contract/deals/deals-admin'
import { type TermKind, termKindNames } from '@regent/contract/deals/deal-terms'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import {
  type AddedDeal,
  type ChangedDeal,
  isChange,
  listWholeDeals,
  publishingOf,
  type WholeDeal,
} from '#modules/deals/deals/index.ts'
import { comparedNames, listNamedTerms, type NamedTerm } from '#modules/deals/terms/index.ts'
import { mapInTurns } from '#platform/csv/in-turns.ts'
import { type KnownDeal, listKnownDeals } from './known-deal.repository.ts'
import type { ReadLine } from './read-lines.ts'
import { transferTexts as texts } from './texts.ts'

/** What a file leads to. */
interface Plan {
  rows: ImportedDeal[]
  added: AddedDeal[]
  changed: ChangedDeal[]
  /** Terms that do not exist yet. */
  terms: NamedTerm[]
}

type GoodLine = Extract<ReadLine, { deal: unknown }>

/** Decides what becomes of each line: those with the name and URL of a deal change it, others make a deal. */
export const sortOut = async (
  services: Pick<Services, 'clock'>,
  db: Db,
  lines: readonly ReadLine[],
  { createsTerms }: { createsTerms: boolean },
): Promise<Plan> => {
  const known = Map.groupBy(await listKnownDeals(db), ({ name }) => name.toLowerCase())
  const meant = lines.map((line) => ('deal' in line ? candidates(known, line) : []))
  const ids = new Set(meant.flatMap((deals) => deals.map(({ id }) => id)))
  const whole = new Map((await listWholeDeals(db, [...ids])).map((deal) => [deal.id, deal]))
  const plan: Plan = { rows: [], added: [], changed: [], terms: [] }
  const terms = await openTermBook(db, lines, createsTerms)
  const seen = new Map<string, number>()
  const now = services.clock()

  const decide = (line: GoodLine, deals: readonly KnownDeal[]): Pick<ImportedDeal, 'outcome' | 'reason'> => {
    const key = keyOf(line)
    const earlier = seen.get(key)
    if (earlier !== undefined) return failed(texts.sameAs(earlier))
    seen.set(key, line.line)
    if (deals.length > 1) return failed(texts.ambiguous(deals.length))
    const before = whole.get(deals[0]?.id ?? '')
    const named = terms.namesOf(line)
    if (typeof named === 'string') return failed(named)
    return before === undefined ? add(line, named) : change(line, named, before)
  }
  const add = ({ deal, name }: GoodLine, named: Named): Pick<ImportedDeal, 'outcome' | 'reason'> => {
    const isScheduled = deal.publishAt !== undefined
    const input = { ...deal, name, state: deal.state ?? (isScheduled ? ('scheduled' as const) : ('draft' as const)) }
    publishingOf(input, undefined, now)
    const id = newId()
    const { made, chosen } = terms.choose(id, named)
    plan.added.push({ id, input, terms: chosen })
    return { outcome: 'created', ...(made.length > 0 && { reason: texts.adds(made) }) }
  }
  const change = ({ deal }: GoodLine, named: Named, before: WholeDeal): Pick<ImportedDeal, 'outcome' | 'reason'> => {
    publishingOf(deal, before, now)
    const { made, chosen } = terms.choose(before.id, named)
    const changed = { before, change: deal, terms: chosen }
    if (!isChange(changed, now)) return { outcome: 'unchanged' }
    plan.changed.push(changed)
    return { outcome: 'updated', ...(made.length > 0 && { reason: texts.adds(made) }) }
  }

  plan.rows = await mapInTurns([...lines.entries()], ([index, line]): ImportedDeal => {
    const row = { line: line.line, name: line.name }
    if ('reason' in line) return { ...row, ...failed(line.reason) }
    try {
      return { ...row, ...decide(line, meant[index] ?? []) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { ...row, ...failed(reasonOf(error)) }
    }
  })
  plan.terms = terms.added
  return plan
}

const failed = (reason: string) => ({ outcome: 'failed' as const, reason })

/** The message about the field that is wrong. */
export const reasonOf = ({ details, message }: AppError): string => Object.values(details ?? {})[0] ?? message

/** A file without URLs goes by the name alone. */
const keyOf = ({ deal, name }: GoodLine) =>
  deal.url === undefined ? name.toLowerCase() : `${name.toLowerCase()}\n${deal.url}`

const candidates = (known: ReadonlyMap<string, KnownDeal[]>, { deal, name }: GoodLine): KnownDeal[] =>
  (known.get(name.toLowerCase()) ?? []).filter(({ url }) => deal.url === undefined || url === deal.url)

/** The names of a deal's terms, by kind. */
type Named = ReadonlyMap<TermKind, readonly string[]>

/** With all terms that there are. */
const openTermBook = async (db: Db, lines: readonly ReadLine[], createsTerms: boolean): Promise<TermBook> => {
  const known = await listNamedTerms(db)
  const written = lines.flatMap((line) => ('deal' in line ? [...line.termNames.values()].flat() : []))
  const compared = await comparedNames(db, [...known.map(({ name }) => name), ...written])
  return new TermBook(known, compared, createsTerms)
}

/** Finds terms by their names, and notes those that are to be added. */
class TermBook {
  readonly added: NamedTerm[] = []
  readonly #compared: ReadonlyMap<string, string>
  readonly #createsTerms: boolean
  readonly #ids = new Map<string, string>()
  readonly #counts = new Map<TermKind, number>()

  constructor(known: readonly NamedTerm[], compared: ReadonlyMap<string, string>, createsTerms: boolean) {
    this.#compared = compared
    this.#createsTerms = createsTerms
    for (const term of known) this.#note(term)
  }

  #keyOf(kind: TermKind, name: string) {
    return `${kind} ${this.#compared.get(name) ?? name}`
  }

  #note({ id, kind, name }: NamedTerm) {
    this.#ids.set(this.#keyOf(kind, name), id)
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }

  #idOf(kind: TermKind, name: string) {
    return this.#ids.get(this.#keyOf(kind, name))
  }

  /** The names, or why the line cannot be imported with them. */
  namesOf({ termNames }: GoodLine): Named | string {
    for (const [kind, names] of termNames) {
      if (names.length > limits.termsOfDeal) return texts.tooManyOnDeal
      const unknown = names.filter((name) => this.#idOf(kind, name) === undefined)
      const [first] = unknown
      if (first === undefined) continue
      if (!this.#createsTerms) return texts.unknownTerm(kind, first)
      if ((this.#counts.get(kind) ?? 0) + unknown.length > limits.termsOfKind) return texts.tooManyTerms(kind, first)
    }
    return termNames
  }

  /** The ids of the named terms; those that are missing are added. */
  choose(dealId: string, named: Named) {
    const made: string[] = []
    const chosen = termKindNames.flatMap((kind) => {
      const names = named.get(kind)
      if (names === undefined) return []
      const ids = names.map((name) => {
        const known = this.#idOf(kind, name)
        if (known !== undefined) return known
        const term = { id: newId(), kind, name }
        this.added.push(term)
        this.#note(term)
        made.push(name)
        return term.id
      })
      return [{ dealId, kind, ids: [...new Set(ids)] }]
    })
    return { made, chosen }
  }
}
