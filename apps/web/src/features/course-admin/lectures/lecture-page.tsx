import type { StaffLecture } from '@regent/contract/courses/lectures'
import { useQuery } from '@tanstack/react-query'
import { generatePath, useSearchParams } from 'react-router'
import { lecturePath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Download } from '#ui/content/icons.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { useFreshRecord } from '#widgets/records/loaded-record.tsx'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { recordTexts } from '#widgets/records/texts.ts'
import { exportAddress } from '../import/export-entry.tsx'
import { courseAdminQueries } from '../queries.ts'
import { courseAdminTexts } from '../texts.ts'
import { LectureFieldset } from './lecture-fieldset.tsx'
import { LecturePreview } from './lecture-preview.tsx'
import { editableLecture, useLectureForm } from './use-lecture-form.ts'
import { lectureTexts } from './texts.ts'

interface LecturePageProps {
  groupId: string
  courseId: string
  lectureId: string
}

export const LecturePage = ({ groupId, courseId, lectureId }: LecturePageProps) => {
  const course = generatePath(paths.adminCourse, { groupId, courseId })
  const texts = useTexts(lectureTexts)
  const { fetchFailed } = useTexts(courseAdminTexts).lecture
  const query = useQuery(courseAdminQueries.lecture(lectureId))
  const fresh = useFreshRecord(query)

  return (
    <RecordPage
      query={query}
      isLoaded={fresh !== undefined}
      isGone={query.data !== undefined && query.data.courseId !== courseId}
      words={{ ...texts, heading: texts.page.title, fetchFailed }}
      back={course}
      head={fresh && <LectureEditor key={lectureId} lecture={fresh} />}
    />
  )
}

const views = ['preview', 'edit'] as const
type View = (typeof views)[number]

/** Preview and form of one lecture; the preview shows what the form holds, saved or not. */
const LectureEditor = ({ lecture }: { lecture: StaffLecture }) => {
  const all = useTexts(recordTexts)
  const rowTexts = useTexts(courseAdminTexts).row
  const texts = useTexts(lectureTexts)
  const [address, setAddress] = useSearchParams()
  const view: View = address.get('view') === 'edit' ? 'edit' : 'preview'
  const show = (next: View) =>
    setAddress(next === 'edit' ? { view: 'edit' } : {}, { replace: true, preventScrollReset: true })
  const lectureForm = useLectureForm({
    courseId: lecture.courseId,
    lecture,
    onSaved: (now) => lectureForm.acceptSaved(editableLecture(now)),
  })
  const { isUnsaved, isUploading, isPending, failure, submit, discard } = lectureForm

  return (
    <>
      <PageTitle
        look="plain"
        actions={
          <>
            <ButtonLink to={lecturePath(lecture.courseId, lecture._id)}>{rowTexts.memberView}</ButtonLink>
            <a className="btn" href={exportAddress('lecture', lecture._id)} download>
              <Download />
              {rowTexts.export}
            </a>
          </>
        }
      >
        {lecture.title}
      </PageTitle>
      <div className="mt-6">
        <Tabs
          look="plain"
          label={texts.views}
          tabs={views.map((value) => ({ value, label: texts[value] }))}
          value={view}
          onValueChange={show}
        >
          {view === 'preview' ? (
            <LecturePreview lecture={lecture} form={lectureForm.form} isUnsaved={isUnsaved} />
          ) : null}
          {/* An upload continues behind the preview. */}
          {view === 'edit' || isUploading ? (
            <form
              className="editor-form editor-page"
              hidden={view !== 'edit'}
              noValidate
              onSubmit={(event) => void submit(event)}
            >
              <LectureFieldset lecture={lecture} lectureForm={lectureForm} />
              {failure === undefined ? null : <Alert tone="negative">{failure}</Alert>}
              <div className="editor-bar">
                <p className="editor-state" role="status">
                  {isUnsaved ? all.unsavedHere : ''}
                </p>
                {isUnsaved && !isPending ? (
                  <Button look="quiet" onClick={discard}>
                    {texts.discard}
                  </Button>
                ) : null}
                <Button type="submit" look={isUnsaved ? 'primary' : 'outline'} busy={isPending} busyLabel={all.saving}>
                  {all.save}
                </Button>
              </div>
            </form>
          ) : null}
        </Tabs>
      </div>
    </>
  )
}
