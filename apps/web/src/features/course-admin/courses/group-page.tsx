import { addressOf, downloads } from '@regent/contract/api/downloads'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import type { Course } from '@regent/contract/courses/courses'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { generatePath } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Download, Plus, Upload } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { RecordList } from '../list/record-list.tsx'
import { sumOf } from '../list/record-columns.tsx'
import { courseAdminQueries } from '../queries.ts'
import { courseAdminTexts } from '../texts.ts'
import { CourseForm } from './course-form.tsx'

const ImportCourse = lazy(async () => ({ default: (await import('./import-course.tsx')).ImportCourse }))

export const GroupPage = ({ groupId }: { groupId: string }) => {
  const texts = useTexts(courseAdminTexts)
  const editor = useOpenEditor()
  const [imports, setImports] = useState(false)
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
                <Button onClick={() => setImports(true)}>
                  <Upload />
                  {texts.groupPage.import}
                </Button>
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
        question={(rows) =>
          texts.course.ask(
            rows.map(({ title }) => title),
            sumOf(rows, ({ lecturesCount }) => lecturesCount),
          )
        }
        entries={({ _id }) => [
          { kind: 'download', label: texts.row.export, icon: <Download />, href: addressOf(downloads.course, _id) },
        ]}
        onCreate={editor.create}
        onEdit={({ _id }) => editor.edit(_id)}
      />
      {editor.isCreating ? <CourseForm groupId={groupId} onClose={editor.close} /> : null}
      {editor.editedId === null ? null : <EditCourse id={editor.editedId} groupId={groupId} onClose={editor.close} />}
      {imports ? (
        <Suspense>
          <ImportCourse groupId={groupId} onClose={() => setImports(false)} />
        </Suspense>
      ) : null}
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
