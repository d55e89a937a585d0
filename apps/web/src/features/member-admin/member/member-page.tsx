import type { MemberDetails } from '@regent/contract/members/members'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLive } from '#lib/live/use-live.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { ChevronDown, Pencil } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { EliteTab } from '../elite/elite-tab.tsx'
import { MemberBadges } from '../member-badges.tsx'
import { nameOf } from '../member-words.ts'
import { memberKey, memberQueries } from '../queries.ts'
import { memberAdminTexts } from '../texts.ts'
import { useMemberMenu } from '../use-member-menu.tsx'
import { Consents } from './consents.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberNotices } from './member-notices.tsx'
import { Notes } from './notes.tsx'
import { Sessions } from './sessions.tsx'
import { memberTexts } from './texts.ts'
import { Timeline } from './timeline.tsx'

const EditMember = lazy(async () => ({ default: (await import('../form/edit-member.tsx')).EditMember }))
const EraseMember = lazy(async () => ({ default: (await import('./erase-member.tsx')).EraseMember }))

const tabNames = ['timeline', 'notes', 'elite', 'consents', 'sessions'] as const
type TabName = (typeof tabNames)[number]

interface MemberPageProps {
  memberId: string
  onViewAs: (memberId: string) => void
}

/** Everything staff know of one person. */
export const MemberPage = ({ memberId, onViewAs }: MemberPageProps) => {
  const texts = useTexts(memberTexts)
  const query = useQuery(memberQueries.member(memberId))
  const { data: member } = query
  useLive(`member:${memberId}`, memberKey(memberId))

  return (
    <RecordPage
      query={query}
      isLoaded={member !== undefined}
      words={texts.record}
      back={paths.adminMembers}
      head={member && <Member member={member} onViewAs={onViewAs} />}
    />
  )
}

const Member = ({ member, onViewAs }: { member: MemberDetails; onViewAs: (memberId: string) => void }) => {
  const texts = useTexts(memberTexts)
  const editor = useOpenEditor()
  const navigate = useNavigate()
  const [isErasing, setIsErasing] = useState(false)
  const [tab, setTab] = useTab()

  return (
    <>
      <Head
        member={member}
        onEdit={() => editor.edit(member._id)}
        onErase={() => setIsErasing(true)}
        onViewAs={onViewAs}
      />
      <MemberNotices member={member} onErase={() => setIsErasing(true)} onAttest={() => setTab('elite')} />
      <div className="member-page">
        <aside className="member-page__facts" aria-label={texts.facts.label}>
          <MemberFacts member={member} />
        </aside>
        <div className="member-page__tabs">
          <Tabs
            look="plain"
            label={texts.tabs.label}
            tabs={tabNames.map((value) => ({ value, label: texts.tabs[value] }))}
            value={tab}
            onValueChange={setTab}
          >
            <TabContent tab={tab} member={member} />
          </Tabs>
        </div>
      </div>
      <Suspense>
        {editor.editedId === null ? null : <EditMember id={member._id} onClose={editor.close} />}
        {isErasing ? (
          <EraseMember
            member={member}
            onErased={() => void navigate(paths.adminMembers, { replace: true })}
            onClose={() => setIsErasing(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

const TabContent = ({ tab, member }: { tab: TabName; member: MemberDetails }) => {
  const { _id: memberId } = member
  switch (tab) {
    case 'timeline':
      return <Timeline memberId={memberId} />
    case 'notes':
      return <Notes memberId={memberId} />
    case 'elite':
      return <EliteTab member={member} />
    case 'consents':
      return <Consents memberId={memberId} />
    case 'sessions':
      return <Sessions memberId={memberId} />
  }
}

interface HeadProps {
  member: MemberDetails
  onEdit: () => void
  onErase: () => void
  onViewAs: (memberId: string) => void
}

const Head = ({ member, onEdit, onErase, onViewAs }: HeadProps) => {
  const texts = useTexts(memberTexts)
  const { clientTypes } = useTexts(memberAdminTexts)
  const entries = useMemberMenu(member, { onViewAs, onErase })

  return (
    <PageTitle
      look="plain"
      badge={
        <>
          {member.client_type === 'Elite' ? <Badge tone="elite">{clientTypes.Elite}</Badge> : null}
          {member.isYou ? <Badge tone="info">{texts.you}</Badge> : null}
          <MemberBadges member={member} />
        </>
      }
      actions={
        <>
          <Menu
            trigger={
              <Button>
                {texts.more}
                <ChevronDown />
              </Button>
            }
            entries={entries}
          />
          <Button look="primary" onClick={onEdit}>
            <Pencil />
            {texts.edit}
          </Button>
        </>
      }
    >
      <span className="wrap-anywhere">{nameOf(member)}</span>
    </PageTitle>
  )
}

/** The tab has an address: `?tab=notes`. */
const useTab = (): [TabName, (tab: TabName) => void] => {
  const [address, setAddress] = useSearchParams()
  const tab = tabNames.find((name) => name === address.get('tab')) ?? 'timeline'

  return [
    tab,
    (next) =>
      setAddress(
        (current) => {
          const changed = new URLSearchParams(current)
          if (next === 'timeline') changed.delete('tab')
          else changed.set('tab', next)
          return changed
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}
