import { type Found, foundKinds, type FoundKind } from '@regent/contract/search/search'
import { limits } from '@regent/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { searchPath } from '#lib/paths.ts'
import { useAddress } from '#lib/browser/use-address.ts'
import { useTexts } from '#lib/texts.ts'
import { Link as TextLink } from '#ui/controls/link.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { FoundLine, FoundSkeleton } from './found-line.tsx'
import { matchActions, type SearchAction } from './match-actions.ts'
import { type Asked, searchQueries } from './queries.ts'
import { keepRecent } from './recent-searches.ts'
import { searchTexts } from './texts.ts'
import { wordsOf } from './use-typed.ts'

/** The number of results of each kind while all kinds are shown. */
const ofEach = 10

const isKind = (name: string | null): name is FoundKind => (foundKinds as readonly (string | null)[]).includes(name)

/** What the address asks for. */
export const readSearch = (search: URLSearchParams): Asked => {
  const kind = search.get('kind')
  return {
    words: wordsOf(search.get('q') ?? ''),
    ...(isKind(kind) ? { kind, perKind: limits.foundOfKind } : { perKind: ofEach }),
  }
}

const shownKinds = (isStaff: boolean) =>
  isStaff ? foundKinds : foundKinds.filter((kind) => !['member', 'message'].includes(kind))

interface SearchPageProps {
  /** What this viewer can do from here. */
  actions: readonly SearchAction[]
  isStaff: boolean
}

export const SearchPage = ({ actions, isStaff }: SearchPageProps) => {
  const texts = useTexts(searchTexts)
  const [address, change] = useAddress()
  const asked = readSearch(address)
  const { asTyped, alike } = matchActions(asked.kind === undefined ? actions : [], asked.words)
  const set = (name: string, value: string) =>
    change(
      (current) => {
        if (value === '') current.delete(name)
        else current.set(name, value)
        return current
      },
      { replace: true },
    )

  return (
    <>
      <PageTitle look="plain">{texts.heading}</PageTitle>
      <div className="grid gap-5">
        <SearchField label={texts.label} words={asked.words} onSearch={(words) => set('q', words)} />
        <ChoicePills
          legend={<span className="sr-only">{texts.filter}</span>}
          choices={[
            { value: 'all', label: texts.everything },
            ...shownKinds(isStaff).map((kind) => ({ value: kind, label: texts.kinds[kind] })),
          ]}
          value={asked.kind ?? 'all'}
          onChange={(kind) => set('kind', kind === 'all' ? '' : kind)}
        />
        {asTyped.length === 0 ? null : <Actions actions={asTyped} />}
        <Results asked={asked} isStaff={isStaff} hasActions={asTyped.length + alike.length > 0} />
        {alike.length === 0 ? null : <Actions actions={alike} />}
      </div>
    </>
  )
}

const Actions = ({ actions }: { actions: readonly SearchAction[] }) => {
  const texts = useTexts(searchTexts)

  return (
    <section aria-labelledby="found-actions">
      <h2 id="found-actions" className="h3 mb-2">
        {texts.actions}
      </h2>
      <ul className="-mx-3 grid">
        {actions.map(({ key, name, Icon, to, run }) => (
          <li key={key}>
            {to === undefined ? (
              <button type="button" className="found-link" onClick={run}>
                <Icon />
                <span className="found__title">{name}</span>
              </button>
            ) : (
              <Link className="found-link" to={to}>
                <Icon />
                <span className="found__title">{name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ResultsProps {
  asked: Asked
  isStaff: boolean
  hasActions: boolean
}

const Results = ({ asked, isStaff, hasActions }: ResultsProps) => {
  const texts = useTexts(searchTexts)
  const query = useQuery(searchQueries.found(asked))
  const { data } = query

  if (asked.words === '')
    return <EmptyState title={texts.start}>{isStaff ? texts.hintForStaff : texts.hint}</EmptyState>
  if (query.isError) return <FailedQuery title={texts.failed} query={query} />
  if (!data) return <FoundSkeleton lines={6} />
  if (data.length === 0 && hasActions) return null
  if (data.length === 0) return <EmptyState title={texts.nothing(asked.words)}>{texts.nothingText}</EmptyState>
  return (
    <div aria-busy={query.isFetching} className="grid gap-6">
      <p role="status" className="text-14 text-ink-muted">
        {texts.found(data.length)}
      </p>
      {[...Map.groupBy(data, ({ kind }) => kind)].map(([kind, found]) => (
        <Kind key={kind} kind={kind} found={found} asked={asked} />
      ))}
    </div>
  )
}

interface KindProps {
  kind: FoundKind
  found: readonly Found[]
  asked: Asked
}

const Kind = ({ kind, found, asked }: KindProps) => {
  const texts = useTexts(searchTexts)
  const isCut = asked.kind === undefined && found.length === asked.perKind

  return (
    <section aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="h3 mb-2">
        {texts.kinds[kind]}
      </h2>
      <ul className="-mx-3 grid">
        {found.map((each) => (
          <li key={each._id}>
            <Link className="found-link" to={each.url} onClick={() => keepRecent(asked.words)}>
              <FoundLine found={each} />
            </Link>
          </li>
        ))}
      </ul>
      {isCut ? <TextLink to={searchPath(asked.words, kind)}>{texts.moreOf(texts.kinds[kind])}</TextLink> : null}
    </section>
  )
}
