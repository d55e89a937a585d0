import { register, registerAs, registerWithNewAccount, success } from '../../screens/registration-page.ts'
import type { Query } from '../../harness/databases.ts'
import { fillLogin, open, toastOf } from '../../screens/account-dialogs.ts'
import { createPerson, login, mailedToken, newPerson } from '../../people/people.ts'
import { expect, test } from '../../fixtures/without-webinars.ts'

const registrationOf = async (query: Query, email: string) => {
  const [registration] = await query(
    `select r.source, r.utms, r.given_up_at, a.utms as first_utms
     from registration r join account a on a.id = r.account_id where a.email = $1`,
    [email],
  )
  return registration
}

/** As the waiting clock would bring it: what is planned for this person is due now. */
const makeDue = (query: Query, email: string) =>
  query(
    `update message set due_at = now() where state = 'planned' and channel = 'mail'
       and account_id = (select id from account where email = $1)`,
    [email],
  )

const linkIn = (text = '', pattern: RegExp) => new URL(pattern.exec(text)?.[0] ?? 'nothing:').href

test('a new visitor opens a letter’s link, signs up, verifies the address, and enters by the link in the mail', async ({
  page,
  browser,
  outbox,
  query,
  faults,
  api,
}) => {
  const webinar = await api.make('Land Trusts', 30)
  const person = newPerson()
  // The first touch counts, however often one comes back.
  await open(page, '/royal-tv?utm_source=letter&utm_campaign=fall')
  await open(page, `/webinar-register?id=${webinar.slug}&utm_source=search`)
  await registerWithNewAccount(page, person)
  const utms = { source: 'letter', campaign: 'fall' }
  expect(await registrationOf(query, person.email)).toMatchObject({ source: 'letter', utms, first_utms: utms })

  // Verifying the address ends the earlier sessions.
  faults.expect(/status of 401/u)
  const verify = await mailedToken(outbox, person.email, 'verify')
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await open(elsewhere, `/verify/${verify}`)
  await elsewhere.getByRole('textbox', { name: 'New password' }).fill(person.password)
  await elsewhere.getByRole('textbox', { name: 'Confirm Password' }).fill(person.password)
  await elsewhere.getByRole('button', { name: 'Set Password' }).click()
  await expect(elsewhere).toHaveURL('/')

  const mail = await outbox.mailWith(person.email, ({ text }) => text?.includes('/join/') ?? false)
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
  await open(elsewhere, linkIn(mail.text, /http\S+\/join\/[\w-]+/u))
  await expect(elsewhere.getByText(`Welcome, ${person.firstName}.`)).toBeVisible()
  await elsewhere.close()

  expect(await api.attendees(webinar)).toMatchObject([{ source: 'letter', user: { email: person.email } }])
})

test(
  'the link in the mail cancels the registration after login and confirmation',
  { tag: '@phone' },
  async ({ page, outbox, query, checkPage, api }) => {
    const webinar = await api.make('The Entity Blueprint', 30)
    const member = await createPerson(query)
    await open(page, `/webinar-register?id=${webinar._id}&utm_source=partner`)
    await registerAs(page, member.email)
    await (await fillLogin(page, member)).click()
    await expect(success(page)).toBeVisible()
    expect(await registrationOf(query, member.email)).toMatchObject({ source: 'partner', given_up_at: null })
    const { html, text } = await outbox.mailWith(member.email, (mail) => mail.text?.includes('giveup') ?? false)
    expect(html).toContain('giveup=1')
    const link = linkIn(text, /http\S+\?giveup=1/u)

    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await open(page, link)
    await expect(toastOf(page, 'Login Required')).toContainText('Please log in to unregister from webinars')
    await (await fillLogin(page, member)).click()
    const question = page.getByRole('alertdialog', { name: 'Unregister from this webinar?' })
    await expect(question).toContainText('The Entity Blueprint')
    await checkPage()
    await question.getByRole('button', { name: 'Stay registered' }).click()
    await expect(page).toHaveURL(`/royal-tv/${webinar.slug}`)
    expect(await registrationOf(query, member.email)).toMatchObject({ given_up_at: null })

    await open(page, link)
    await question.getByRole('button', { name: 'Unregister' }).click()
    await expect(toastOf(page, 'Success!')).toContainText('You have successfully unregistered from the webinar')
    await expect(page.getByRole('link', { name: 'Register: The Entity Blueprint' })).toBeVisible()
    await expect(page).toHaveURL(`/royal-tv/${webinar.slug}`)
    await makeDue(query, member.email)
    const cancelled = await outbox.mailWith(member.email, ({ attachments }) =>
      attachments.some(({ content }) => new TextDecoder().decode(content as ArrayBuffer).includes('METHOD:CANCEL')),
    )
    expect(cancelled.subject).toContain('The Entity Blueprint')

    await open(page, link)
    await expect(toastOf(page, 'Not registered')).toContainText('You are not registered for this webinar.')
  },
)

test('a member who attended gets a thank-you mail with a link to the replay', async ({
  page,
  outbox,
  query,
  checkPage,
  api,
}) => {
  const webinar = await api.make('Installment Sales', 1)
  const member = await createPerson(query)
  await login(page, member)
  await open(page, `/webinar-register?id=${webinar._id}`)
  await register(page)
  await query("update registration set attendance = 'attended', is_marked = true where webinar_id = $1", [webinar._id])
  await api.record(webinar)
  await api.become(webinar, 'In Progress')
  await api.become(webinar, 'Ended')
  await makeDue(query, member.email)
  const { text } = await outbox.mailWith(member.email, ({ subject }) => subject?.startsWith('Thank you') ?? false)

  await open(page, linkIn(text, /http\S+\/replay/u))
  await expect(page.getByRole('heading', { level: 1, name: 'Installment Sales' })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  await checkPage()

  await open(page, '/royal-tv?tab=replays')
  await page.getByRole('link', { name: 'Re-watch: Installment Sales' }).click()
  await expect(page.locator('video')).toBeVisible()
  await page.getByRole('link', { name: 'About this webinar' }).click()
  await expect(page.getByRole('link', { name: 'Watch the replay' })).toBeVisible()

  // Only registered people get the video.
  await login(page, await createPerson(query))
  await open(page, `/royal-tv/${webinar.slug}`)
  await expect(page.getByText('There is no replay that you can watch here yet.')).toBeVisible()
  await open(page, `/royal-tv/${webinar.slug}/replay`)
  await expect(page.getByRole('heading', { name: 'This replay is for people who registered' })).toBeVisible()
})
