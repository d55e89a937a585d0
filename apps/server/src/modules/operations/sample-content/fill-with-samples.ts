import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { makeSampleDeals } from '#modules/deals/sample-deals/index.ts'
import { makeSampleFigures } from '#modules/figures/sample-figures/index.ts'
import { insertSampleNotice } from '#modules/firm/settings/index.ts'
import { makeSampleCourses } from '#modules/learning/sample-courses/index.ts'
import { makeSampleMembers } from '#modules/members/sample-members/index.ts'
import { noteSamples } from '#modules/operations/samples/index.ts'
import { makeSampleWebinars } from '#modules/webinars/sample-webinars/index.ts'

/** What a first start creates besides the sample members who can sign in. */
export const fillWithSamples = async (services: Services, tx: Db): Promise<void> => {
  const courses = await makeSampleCourses(services, tx)
  const webinars = await makeSampleWebinars(services, tx)
  const deals = await makeSampleDeals(services, tx, { courses, webinars })
  await makeSampleMembers(services, tx, { courses, webinars, deals })
  await makeSampleFigures(services, tx, webinars)
  await insertSampleNotice(tx)
  await noteSamples(tx, 'notice', [newId()])
}
