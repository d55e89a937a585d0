import type { Columns } from '#widgets/records/list/record-list.tsx'
import type { Lecture } from '@regent/contract/courses/lectures'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { generatePath } from 'react-router'
import { coursePath, paths } from '#lib/paths.ts'
import { videoKind } from '#widgets/player/video-kind.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CirclePlay, Download, Plus } from '#ui/content/icons.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { exportAddress } from '../import/export-entry.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { RecordList } from '../list/record-list.tsx'
import { courseAdminQueries } from '../queries.ts'
import { courseAdminTexts } from '../texts.ts'
import { lectureTexts } from './texts.ts'
import { ViewVideo } from './view-video.tsx'

const LectureSheet = lazy(async () => ({ default: (await import('./lecture-sheet.tsx')).LectureSheet }))

export const CoursePage = ({ groupId, courseId }: { groupId: string; courseId: string }) => {
  const texts = useTexts(courseAdminTexts)
  const group = generatePath(paths.adminGroup, { groupId })
  const editor = useOpenEditor()
  const [viewed, setViewed] = useState<Lecture>()
  const query = useQuery(courseAdminQueries.course(courseId))
  const { data: course } = query

  const columns = {
    video: {
      kind: 'fact',
      cell: ({ videoUrl }) => <VideoSource url={videoUrl} />,
    },
  } satisfies Columns<Lecture>

  return (
    <RecordPage
      query={query}
      isLoaded={course !== undefined}
      isGone={course !== undefined && course.courseGroup._id !== groupId}
      words={{ ...texts.coursePage, heading: texts.coursePage.page.title, fetchFailed: texts.lecture.fetchFailed }}
      back={group}
      head={
        course && (
          <PageTitle
            look="plain"
            lead={course.description}
            actions={
              <>
                <ButtonLink to={coursePath(courseId)}>{texts.row.memberView}</ButtonLink>
                <a className="btn" href={exportAddress('course', courseId)} download>
                  <Download />
                  {texts.row.export}
                </a>
                <ImportButton target={{ kind: 'lecture', courseId }} />
                <Button look="primary" onClick={editor.create}>
                  <Plus />
                  {texts.lecture.create}
                </Button>
              </>
            }
          >
            {course.title}
          </PageTitle>
        )
      }
    >
      <RecordList
        kind="lecture"
        query={(state) => courseAdminQueries.lectures(courseId, state)}
        columns={columns}
        pathOf={({ _id }) => generatePath(paths.adminLecture, { groupId, courseId, lectureId: _id })}
        question={(rows) => texts.lecture.ask(rows.map(({ title }) => title))}
        action={(lecture) =>
          lecture.videoUrl === undefined ? null : (
            <IconButton size="small" label={texts.row.view(lecture.title)} onClick={() => setViewed(lecture)}>
              <CirclePlay />
            </IconButton>
          )
        }
        onCreate={editor.create}
        onEdit={({ _id }) => editor.edit(_id)}
      />
      <Suspense>
        {editor.isCreating ? <LectureSheet courseId={courseId} onClose={editor.close} /> : null}
        {editor.editedId === null ? null : (
          <EditLecture id={editor.editedId} courseId={courseId} onClose={editor.close} />
        )}
        {viewed === undefined ? null : <ViewVideo video={viewed} onClose={() => setViewed(undefined)} />}
      </Suspense>
    </RecordPage>
  )
}

const VideoSource = ({ url }: { url: string | undefined }) => {
  const { videoKinds } = useTexts(lectureTexts)
  return <span title={url}>{url === undefined ? videoKinds.none : videoKinds[videoKind(url)]}</span>
}

const EditLecture = ({ id, courseId, onClose }: { id: string; courseId: string; onClose: () => void }) => (
  <LoadedRecord
    words={useTexts(courseAdminTexts).lecture}
    query={useQuery(courseAdminQueries.lecture(id))}
    onClose={onClose}
  >
    {(lecture) => <LectureSheet key={id} courseId={courseId} lecture={lecture} onClose={onClose} />}
  </LoadedRecord>
)
