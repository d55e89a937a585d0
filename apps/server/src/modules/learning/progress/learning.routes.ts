import { lectureEndpoints } from '@regent/contract/courses/lectures'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { SteadyBudget } from '#http/limits/budget.repository.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { courseViewerOf } from '#modules/learning/courses/index.ts'
import { listBegunCourses } from './begun-course.repository.ts'
import { addReport, setCompleted } from './lecture-progress.repository.ts'
import { multirangeOf, playedOf } from './played-ranges.ts'
import { presentProgress, presentBegun } from './present-progress.ts'

const learningTexts = {
  completed: 'Lecture completed.',
  notCompleted: 'Lecture marked as not completed.',
  progressSaved: 'Progress saved.',
}

const reportsOf = (accountId: string): SteadyBudget => ({
  name: 'watch-reports',
  subject: accountId,
  burst: limits.watchReports.burst,
  secondsEach: 60 / limits.watchReports.perMinute,
})

export const registerLearningRoutes = (app: HttpApp): void => {
  route(app, lectureEndpoints.complete, async ({ db, viewer, params, body }) => {
    const question = { ...courseViewerOf(viewer), viewerId: viewer.userId, lectureId: params.id }
    const set = await setCompleted(db, { ...question, completed: body?.completed ?? true })
    if (!set) throw new AppError('not_found')
    return { message: set.completed ? learningTexts.completed : learningTexts.notCompleted, ...set }
  })

  route(app, lectureEndpoints.reportVideo, async ({ db, viewer, params, body }) => {
    await app.services.budgets.spendSteadily(reportsOf(viewer.userId))
    const { ranges, ...played } = playedOf(body)
    const row = await addReport(db, {
      ...courseViewerOf(viewer),
      viewerId: viewer.userId,
      lectureId: params.id,
      ...played,
      watched: multirangeOf(ranges),
      ended: body.ended ?? false,
      isExact: body.watched !== undefined,
      playback: body.playback?.id ?? null,
      report: body.playback?.number ?? null,
      age: body.age ?? 0,
    })
    if (!row) throw new AppError('not_found')
    return {
      message: learningTexts.progressSaved,
      completed: row.completed_at !== null,
      progress: presentProgress(row),
    }
  })

  route(app, lectureEndpoints.continue, async ({ db, viewer, query }) => {
    const page = await listBegunCourses(db, courseViewerOf(viewer), query)
    return listAnswer('lectures', page.rows.map(presentBegun), page)
  })
}
