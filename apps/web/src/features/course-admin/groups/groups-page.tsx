import type { CourseGroup } from '@regent/contract/courses/course-groups'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { History, Plus } from '#ui/content/icons.ts'
import { NamedIcon } from '#ui/content/named-icon.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { recordTexts } from '#widgets/records/texts.ts'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { callApi } from '#lib/api/api-client.ts'
import { RecentlyDeleted as DeletedRecords } from '#widgets/records/list/recently-deleted.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { RecordList } from '../list/record-list.tsx'
import { courseAdminQueries, coursesKey, recordEndpoints } from '../queries.ts'
import { courseAdminTexts } from '../texts.ts'
import { GroupForm } from './group-form.tsx'

export const GroupsPage = () => {
  const texts = useTexts(courseAdminTexts)
  const records = useTexts(recordTexts)
  const editor = useOpenEditor()
  const [showsDeleted, setShowsDeleted] = useState(false)

  const columns = {
    icon: {
      kind: 'fact',
      cell: ({ icon }) => (
        <span className="record-icon" title={icon}>
          <NamedIcon name={icon} />
          <span className="sr-only">{icon}</span>
        </span>
      ),
    },
    count: {
      kind: 'figure',
      sortable: true,
      cell: ({ coursesCount }) => coursesCount,
    },
  } satisfies Columns<CourseGroup>

  return (
    <>
      <PageTitle
        look="plain"
        actions={
          <>
            <Button onClick={() => setShowsDeleted(true)}>
              <History />
              {records.deleted.open}
            </Button>
            <ImportButton target={{ kind: 'group' }} />
            <Button look="primary" onClick={editor.create}>
              <Plus />
              {texts.group.create}
            </Button>
          </>
        }
      >
        {texts.groups.heading}
      </PageTitle>
      <RecordList
        kind="group"
        query={courseAdminQueries.groups}
        columns={columns}
        pathOf={({ _id }) => generatePath(paths.adminGroup, { groupId: _id })}
        question={(rows) => texts.group.ask(rows.map(({ title }) => title))}
        onCreate={editor.create}
        onEdit={({ _id }) => editor.edit(_id)}
      />
      {editor.isCreating ? <GroupForm onClose={editor.close} /> : null}
      {editor.editedId === null ? null : <EditGroup id={editor.editedId} onClose={editor.close} />}
      {showsDeleted ? <RecentlyDeleted onClose={() => setShowsDeleted(false)} /> : null}
    </>
  )
}

const EditGroup = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <LoadedRecord
    words={useTexts(courseAdminTexts).group}
    query={useQuery(courseAdminQueries.group(id))}
    onClose={onClose}
  >
    {(group) => <GroupForm key={id} group={group} onClose={onClose} />}
  </LoadedRecord>
)

const RecentlyDeleted = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(courseAdminTexts)
  const { emptyText, kinds, within: inThat } = texts.deleted
  const queryClient = useQueryClient()

  return (
    <DeletedRecords
      query={courseAdminQueries.deleted}
      describe={({ kind, title, within }) => ({
        title,
        about: within === undefined ? kinds[kind] : `${kinds[kind]} ${inThat(within)}`,
        restored: texts[kind].restored(1),
      })}
      emptyText={emptyText}
      onRestore={({ _id: id, kind }) => callApi(recordEndpoints[kind].restore, { params: { id } })}
      onRestored={() => queryClient.invalidateQueries({ queryKey: coursesKey })}
      onClose={onClose}
    />
  )
}
