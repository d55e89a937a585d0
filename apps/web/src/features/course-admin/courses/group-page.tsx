import type { Columns } from '#widgets/records/list/record-list.tsx'
import type { Course } from '@regent/contract/courses/courses'
import { useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Plus } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { RecordList } from '../list/record-list.tsx'
import { courseAdminQueries } from '../queries.ts'
import { courseAdminTexts } from '../texts.ts'
import { CourseForm } from './course-form.tsx'

export const GroupPage = ({ groupId }: { groupId: string }) => {
  const texts = useTexts(courseAdminTexts)
  const editor = useOpenEditor()
  const query = useQuery(courseAdminQueries.group(groupId))
  const { data: group } = query

  const columns = {
    count: {
      kind: 'figure',
      sortable: true,
      cell: ({ lecturesCount }) => lecturesCount,
    },
  } satisfies Columns<Course>

  return (
    <RecordPage
      query={query}
      isLoaded={group !== undefined}
      words={{
        ...texts.groupPage,
        heading: texts.groups.heading,
        failed: texts.groupPage.notFound,
        fetchFailed: texts.course.fetchFailed,
        leave: texts.back,
      }}
      back={paths.adminCourses}
      head={
        group && (
          <PageTitle
            look="plain"
            lead={group.description}
            actions={
              <>
                <ImportButton target={{ kind: 'course', groupId }} />
                <Button look="primary" onClick={editor.create}>
                  <Plus />
                  {texts.course.create}
                </Button>
              </>
            }
          >
            {group.title}
          </PageTitle>
        )
      }
    >
      <RecordList
        kind="course"
        query={(state) => courseAdminQueries.courses(groupId, state)}
        columns={columns}
        pathOf={({ _id }) => generatePath(paths.adminCourse, { groupId, courseId: _id })}
        question={(rows) => texts.course.ask(rows.map(({ title }) => title))}
        onCreate={editor.create}
        onEdit={({ _id }) => editor.edit(_id)}
      />
      {editor.isCreating ? <CourseForm groupId={groupId} onClose={editor.close} /> : null}
      {editor.editedId === null ? null : <EditCourse id={editor.editedId} groupId={groupId} onClose={editor.close} />}
    </RecordPage>
  )
}

const EditCourse = ({ id, groupId, onClose }: { id: string; groupId: string; onClose: () => void }) => (
  <LoadedRecord
    words={useTexts(courseAdminTexts).course}
    query={useQuery(courseAdminQueries.course(id))}
    onClose={onClose}
  >
    {(course) => <CourseForm key={id} groupId={groupId} course={course} onClose={onClose} />}
  </LoadedRecord>
)
