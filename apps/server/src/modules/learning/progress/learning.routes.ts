import { lectureEndpoints } from '@regent/contract/courses/lectures'
import { AppError } from '#app/app-error.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { courseViewerOf } from '#modules/learning/courses/index.ts'
import { refuseReportOfAnother, watchReportsOf, writtenReportOf } from '#modules/learning/watching/index.ts'
import { listBegunCourses } from './begun-course.repository.ts'
import { addReport, setCompleted } from './lecture-progress.repository.ts'
import { presentProgress, presentBegun } from './present-progress.ts'

const learningTexts = {
  completed: 'Lecture completed.',
  notCompleted: 'Lecture marked as not completed.',
  progressSaved: 'Progress saved.',
}

export const registerLearningRoutes = (app: HttpApp): void => {
  route(app, lectureEndpoints.complete, async ({ db, viewer, params, body }) => {
    const question = { ...(await courseViewerOf(db, viewer)), viewerId: viewer.userId, lectureId: params.id }
    const set = await setCompleted(db, { ...question, completed: body?.completed ?? true })
    if (!set) throw new AppError('not_found')
    return { message: set.completed ? learningTexts.completed : learningTexts.notCompleted, ...set }
  })

  route(app, lectureEndpoints.reportVideo, async ({ db, viewer, params, body }) => {
    refuseReportOfAnother(viewer.userId, body)
    await app.services.budgets.spendSteadily(watchReportsOf(viewer.userId))
    const row = await addReport(db, {
      ...(await courseViewerOf(db, viewer)),
      viewerId: viewer.userId,
      lectureId: params.id,
      ...writtenReportOf(body),
    })
    if (!row) throw new AppError('not_found')
    return {
      message: learningTexts.progressSaved,
      completed: row.completed_at !== null,
      progress: presentProgress(row),
    }
  })

  route(app, lectureEndpoints.continue, async ({ db, viewer, query }) => {
    const page = await listBegunCourses(db, await courseViewerOf(db, viewer), query)
    return listAnswer('lectures', page.rows.map(presentBegun), page)
  })
}
