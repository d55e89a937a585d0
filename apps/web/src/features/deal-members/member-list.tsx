import type { DealMember, DealMemberKind } from '@regent/contract/deals/deal-members'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf, totalOf } from '#lib/api/listed-rows.ts'
import { useLive } from '#lib/live/use-live.ts'
import { useTexts } from '#lib/texts.ts'
import { Download, Mail } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { MemberRow } from './member-row.tsx'
import { dealMemberQueries, dealMembersKey, exportAddress } from './queries.ts'
import { dealMembersTexts } from './texts.ts'
import { useReading } from './use-reading.ts'
import { useReminders } from './use-reminders.ts'

interface MemberListProps {
  dealId: string
  kind: DealMemberKind
}

const nobody: DealMember[] = []

/** The members of one kind, with what can be done with all of them. */
export const MemberList = ({ dealId, kind }: MemberListProps) => {
  const texts = useTexts(dealMembersTexts)
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({
    ...dealMemberQueries.list(dealId, { kind, search }),
    // The old rows stay while others are searched for.
    placeholderData: (shown) => shown,
  })
  const { remind, isBusy, isRemindingAll, isReminding } = useReminders(dealId)
  const ask = (accountIds?: readonly string[]) => isBusy || remind(accountIds)
  const members = rowsOf(query.data)
  const total = query.data && totalOf(query.data)
  useReading(dealId, kind === 'interested' && !query.isPlaceholderData ? members : nobody)
  useLive('deals', dealMembersKey(dealId))

  return (
    <div className="deal-members">
      <div className="deal-members__tools">
        <SearchField label={texts.search} words={search} onSearch={setSearch} />
        <p role="status" className="deal-members__count num">
          {total === undefined ? null : texts.count(total)}
        </p>
        <ButtonLink to={exportAddress(dealId, kind)} reloadDocument download>
          <Download />
          {texts.export}
        </ButtonLink>
        {kind === 'unopened' && (total ?? 0) > 0 ? (
          <Button look="primary" busy={isRemindingAll} busyLabel={texts.remind.counting} onClick={() => ask()}>
            <Mail />
            {texts.remind.all}
          </Button>
        ) : null}
      </div>
      <Loaded query={query} words={texts} skeleton={['h-20', 'h-20', 'h-20']}>
        {() =>
          members.length === 0 ? (
            <Nobody kind={kind} search={search} onClear={() => setSearch('')} />
          ) : (
            <ul aria-label={texts.list(kind)}>
              {members.map((member) => (
                <MemberRow
                  key={member._id}
                  member={member}
                  kind={kind}
                  isReminding={isReminding(member._id)}
                  onRemind={() => ask([member._id])}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreOf query={query} shown={members.length} />
    </div>
  )
}

interface NobodyProps extends Pick<MemberListProps, 'kind'> {
  search: string
  onClear: () => void
}

const Nobody = ({ kind, search, onClear }: NobodyProps) => {
  const texts = useTexts(dealMembersTexts)
  const { title, text } = texts.empty[kind]
  if (search === '') return <EmptyState title={title}>{text}</EmptyState>
  return (
    <EmptyState title={texts.noneFound} next={<Button onClick={onClear}>{texts.clear}</Button>}>
      {texts.noneFoundText(search)}
    </EmptyState>
  )
}
