// Every kind of video whose watching is reported.
import '#features/courses/lecture-reports.ts'
import '#features/webinars/replay/replay-reports.ts'

export { sendKeptReports } from '#widgets/watching/send-reports.ts'
