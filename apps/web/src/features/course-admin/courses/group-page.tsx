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
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { useOpenEditor } from '#widgets/records/use-open-editor.ts'
import { MissingRecord } from '#widgets/records/missing-record.tsx'
import { useFailureToast } from '#widgets/records/say-failure.ts'
import { ParentHead } from '../list/parent-head.tsx'
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
  const { data: group, error, isFetching, refetch } = useQuery(courseAdminQueries.group(groupId))
  useFailureToast(error, texts.course.fetchFailed)

  if (error !== null && group === undefined)
    return (
      <MissingRecord
        heading={texts.groups.heading}
        words={{
          ...texts.groupPage,
          failed: texts.groupPage.notFound,
          fetchFailed: texts.course.fetchFailed,
          back: texts.back,
        }}
        error={error}
        back={paths.adminCourses}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )

  const columns = {
    count: {
      kind: 'figure',
      sortable: true,
      cell: ({ lecturesCount }) => lecturesCount,
    },
  } satisfies Columns<Course>

  return (
    <>
      <ParentHead
        back={{ to: paths.adminCourses, text: texts.groupPage.back }}
        parent={group}
        loadingText={texts.groupPage.loading}
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
      />
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
      {editor.opened.kind === 'create' ? <CourseForm groupId={groupId} onClose={editor.close} /> : null}
      {editor.opened.kind === 'edit' ? (
        <EditCourse id={editor.opened.id} groupId={groupId} onClose={editor.close} />
      ) : null}
      {imports ? (
        <Suspense>
          <ImportCourse groupId={groupId} onClose={() => setImports(false)} />
        </Suspense>
      ) : null}
    </>
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
