import type { Found } from '@regent/contract/search/search'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { searchPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link as TextLink } from '#ui/controls/link.tsx'
import { History } from '#ui/content/icons.ts'
import { CommandDialog, type CommandGroup } from '#ui/overlays/command-dialog.tsx'
import { FailedPart } from '#ui/states/error-state.tsx'
import { FoundLine, FoundSkeleton } from './found-line.tsx'
import { matchActions, type SearchAction } from './match-actions.ts'
import { searchQueries } from './queries.ts'
import { forgetRecent, keepRecent, readRecent } from './recent-searches.ts'
import { searchTexts } from './texts.ts'
import { useSettledWords, wordsOf } from './use-typed.ts'

type Item = { key: string } & ({ found: Found } | { action: SearchAction } | { recent: string })

interface SearchDialogProps {
  /** What this viewer can do from here. */
  actions: readonly SearchAction[]
  isStaff: boolean
  /** Where leaving the page would lose something, as the place in a room, what is found opens beside it. */
  opensTabs: boolean
  onClose: () => void
}

export const SearchDialog = ({ actions, isStaff, opensTabs, onClose }: SearchDialogProps) => {
  const texts = useTexts(searchTexts)
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState(readRecent)
  const words = useSettledWords(typed)
  const query = useQuery(searchQueries.found({ words }))
  const asked = wordsOf(typed)
  const results = asked === '' ? [] : (query.data ?? [])
  const { asTyped, alike } = matchActions(actions, asked)
  const isSettled = words === asked && !query.isFetching
  // What a person has typed as it is comes before what they may have meant.
  const meant = isSettled ? alike : []

  const groups: CommandGroup<Item>[] = [
    {
      key: 'recent',
      label: texts.recent,
      items: asked === '' ? recent.map((each) => ({ key: `recent ${each}`, recent: each })) : [],
    },
    { key: 'actions', label: texts.actions, items: asTyped.map((action) => ({ key: action.key, action })) },
    // In the order of the answer: the kinds with the best titles first.
    ...[...Map.groupBy(results, ({ kind }) => kind)].map(([kind, found]) => ({
      key: kind,
      label: texts.kinds[kind],
      items: found.map((each) => ({ key: `${kind} ${each._id}`, found: each })),
    })),
    { key: 'meant', label: texts.actions, items: meant.map((action) => ({ key: action.key, action })) },
  ].filter(({ items }) => items.length > 0)

  const leave = () => {
    keepRecent(asked)
    onClose()
  }

  const target = opensTabs ? '_blank' : undefined
  const elementOf = (item: Item): ReactElement => {
    if ('found' in item) return <Link to={item.found.url} target={target} onClick={leave} />
    if ('recent' in item) return <div onClick={() => setTyped(item.recent)} />
    const { to, run } = item.action
    if (to !== undefined) return <Link to={to} target={target} onClick={onClose} />
    return (
      <div
        onClick={() => {
          onClose()
          run?.()
        }}
      />
    )
  }

  const note = () => {
    if (asked === '') return recent.length > 0 ? null : <Note>{isStaff ? texts.hintForStaff : texts.hint}</Note>
    if (query.isError) return <FailedPart title={texts.failed} query={query} />
    if (groups.length > 0) return null
    if (!isSettled) return <FoundSkeleton lines={3} />
    return (
      <Note>
        <strong className="block text-ink">{texts.nothing(asked)}</strong>
        {texts.nothingText}
      </Note>
    )
  }

  return (
    <CommandDialog
      onClose={onClose}
      label={texts.label}
      placeholder={texts.placeholder}
      value={typed}
      onValueChange={setTyped}
      groups={groups}
      elementOf={elementOf}
      isBusy={asked !== '' && !isSettled}
      status={statusOf(texts, {
        asked,
        isSettled,
        count: results.length + asTyped.length + meant.length,
        isFailed: query.isError,
      })}
      note={note()}
      foot={
        asked === '' && recent.length > 0 ? (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              forgetRecent()
              setRecent([])
            }}
          >
            {texts.clearRecent}
          </Button>
        ) : (
          <Foot words={asked} target={target} onLeave={leave} />
        )
      }
    >
      {(item) => <ItemContent item={item} />}
    </CommandDialog>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="command__note">{children}</p>

interface Status {
  asked: string
  isSettled: boolean
  isFailed: boolean
  count: number
}

const statusOf = (texts: typeof searchTexts.en, { asked, isSettled, isFailed, count }: Status): string => {
  if (asked === '' || isFailed || !isSettled) return ''
  return count === 0 ? texts.nothing(asked) : texts.found(count)
}

const ItemContent = ({ item }: { item: Item }) => {
  if ('found' in item) return <FoundLine found={item.found} />
  const [Icon, text] = 'recent' in item ? [History, item.recent] : [item.action.Icon, item.action.name]
  return (
    <>
      <Icon />
      <span className="found__title">{text}</span>
    </>
  )
}

interface FootProps {
  words: string
  target: '_blank' | undefined
  onLeave: () => void
}

const Foot = ({ words, target, onLeave }: FootProps) => {
  const texts = useTexts(searchTexts)
  const { keys } = texts
  return (
    <>
      <span className="command__keys">
        <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> {keys.choose} · <kbd className="kbd">↵</kbd>{' '}
        {target === undefined ? keys.open : keys.openTab} · <kbd className="kbd">Esc</kbd> {keys.close}
      </span>
      {words === '' ? null : (
        <TextLink to={searchPath(words)} target={target} onClick={onLeave}>
          {texts.all}
        </TextLink>
      )}
    </>
  )
}
