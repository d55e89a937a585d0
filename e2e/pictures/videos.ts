/** Draws the videos that come with the portal again: `node e2e/pictures/videos.ts`, with ffmpeg on the path. */
import path from 'node:path'
import { drawVideo } from './draw-video.ts'

const apps = path.resolve(import.meta.dirname, '../../apps')

await drawVideo({
  target: path.join(apps, 'web/public/overview/overview'),
  withPoster: true,
  cards: [
    ['Welcome', 'Half a minute around your portal'],
    ['Live webinars', 'Register with one click, and put your questions to the attorneys who do the work'],
    ['Courses', 'Read and watch at your own pace; your place is kept'],
    ['Deals', 'Asset backed businesses, filtered the way you look for them'],
    ['Your profile', 'Your details, your sessions and your security in one place'],
    ['Where to begin', 'Four steps on the Welcome page lead the way'],
  ],
})

await drawVideo({
  target: path.join(apps, 'server/sample-content/holding-companies/purpose'),
  cards: [
    ['What a holding company is for', 'One minute, and the reason for all the paper that follows'],
    ['One name', 'A warehouse, a machinery lease and a savings account, all owned by one person'],
    ['One claim', 'A visitor falls in the warehouse. The claim is against the owner'],
    ['One door', 'And the owner is everything at once: warehouse, lease and savings'],
    ['Rooms of their own', 'Now one company owns the warehouse, and another one the lease'],
    ['The same claim', 'It is against the company that owns the warehouse'],
    ['What stands behind it', 'The warehouse and its insurance. Nothing else'],
    ['Above them', 'A holding company that does no business, and so is sued by nobody'],
    ['It collects', 'Profits that are not needed move up, out of harm'],
    ['It decides', 'One agreement says who votes, who signs and who follows'],
    ['It does not do all', 'It replaces no insurance, and you answer for what you do yourself'],
    ['It works by being used', 'Its own account, its own records, its own signature'],
  ],
})

await drawVideo({
  target: path.join(apps, 'server/sample-content/exchange/calendar'),
  cards: [
    ['Two periods', 'Both begin on the day your sale closes, and both count every day'],
    ['Forty-five days', 'To name what you may buy'],
    ['One hundred and eighty', 'To own it'],
    ['Name in writing', 'Signed, and in the hands of the intermediary by midnight of the last day'],
    ['Three', 'Up to three properties of any value'],
    ['Two hundred percent', 'Or any number, worth together no more than twice what you sold'],
    ['Ninety-five percent', 'Or more than that, if you close on nearly all of it. Do not plan on this one'],
    ['Own by the end', 'Within 180 days, or by the due date of your return if that comes first'],
    ['File the extension', 'Whoever sells in November and forgets it has lost weeks'],
    ['Work backwards', 'Look before you list, and name a third that you would be content with'],
    ['Everything else can be repaired', 'The calendar cannot'],
  ],
})
