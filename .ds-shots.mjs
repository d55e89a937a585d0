import { chromium } from '@playwright/test'
import pg from 'pg'
import { scryptSync } from 'node:crypto'
const base = 'http://127.0.0.1:4471'
const db = new pg.Client({ connectionString: 'postgresql://regent@localhost/regent?host=%2Ftmp%2Fds-data%2Fpostgres-socket' })
await db.connect()
const post = async (path, body, token, method = 'POST') => {
  const r = await fetch(base + path, { method, headers: { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) }, ...(body && { body: JSON.stringify(body) }) })
  const j = await r.json().catch(() => ({}))
  if (!r.ok) console.log(path, r.status, JSON.stringify(j))
  return j
}
const admin = await post('/api/auth/login', { email: 'admin@example.com', password: 'correct horse battery' })
const hash = (await db.query("select password_hash from account where email='admin@example.com'")).rows[0].password_hash
const ids = {}
const person = async (first, last, email, extra = {}) => {
  const id = crypto.randomUUID()
  await db.query(`insert into account (id, first_name, last_name, email, phone, role, is_verified, password_hash, password_set_at, client_type) values ($1,$2,$3,$4,'2025550100','member',true,$5,now(),'Elite') on conflict do nothing`, [id, first, last, email, hash])
  return (await db.query('select id from account where email=$1', [email])).rows[0].id
}
const me = await person('Eleanor', 'Hart', 'eleanor@example.com')
const others = []
for (const [f, l] of [['Ann', 'Stone'], ['Benjamin', 'Whitfield-Harrington'], ['Clara', 'Osei'], ['David', 'Lindqvist'], ['Esther', 'Nakamura'], ['Frank', 'Moreau']]) others.push(await person(f, l, `${f.toLowerCase()}@example.com`))
const term = async (kind, name) => {
  const t = await post('/api/deals/terms', { kind, name }, admin.accessToken)
  return t.term?._id ?? (await db.query('select id from deal_term where kind=$1 and lower(name)=lower($2)', [kind, name])).rows[0].id
}
const re = await term('category', 'Real Estate'), oil = await term('category', 'Oil & Gas'), multi = await term('subCategory', 'Multifamily'), eq = await term('type', 'Equity'), cash = await term('strategy', 'Cash flow'), acc = await term('requirement', 'Accredited'), src = await term('source', 'Whitfield Residential')
const existing = (await db.query('select count(*)::int as n from deal')).rows[0].n
const deal = (name, more = {}) => post('/api/deals', { name, url: 'https://deal.example', categoryIds: [re], subCategoryIds: [multi], typeIds: [eq], strategyIds: [cash], requirementIds: [acc], sourceId: src, ...more }, admin.accessToken)
if (existing === 0) for (const n of ['Harlan Creek Apartments', 'Tri-County Self Storage', 'Marlow Street Arcade', 'Copper Basin Royalties', 'Willow Bend Townhomes']) await deal(n)
const d0 = (await db.query("select id from deal where name='Harlan Creek Apartments'")).rows[0].id
const all = (await db.query('select id, name from deal')).rows
await db.query('delete from deal_mark'); await db.query('delete from deal_opening')
for (const [i, o] of others.slice(0, 3).entries()) {
  await db.query(`insert into deal_mark (deal_id, account_id, interested_at, saved_at) values ($1,$2, now() - make_interval(hours => $3), now() - interval '1 day')`, [d0, o, i * 20])
  await db.query(`insert into deal_opening (deal_id, account_id, times) values ($1,$2,$3)`, [d0, o, i + 1])
  for (const x of all.filter(x => x.id !== d0).slice(0, 2)) await db.query(`insert into deal_opening (deal_id, account_id, times) values ($1,$2,1)`, [x.id, o])
}
const login = await post('/api/auth/login', { email: 'eleanor@example.com', password: 'correct horse battery' })
await db.query('delete from deal_search')
await post('/api/deals/searches', { name: 'Real estate with cash flow', filters: { categoryId: [re], strategyId: [cash] }, frequency: 'immediately' }, login.accessToken)
await post('/api/deals/searches', { name: 'Everything about royalties in the Permian basin and its neighbors', filters: { search: 'royalties' }, frequency: 'weekly' }, login.accessToken)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] })
const shot = async (name, path, tokens, width, theme, act) => {
  const context = await browser.newContext({ viewport: { width, height: width === 375 ? 812 : 900 }, colorScheme: theme, baseURL: base })
  await context.addCookies([{ name: 'regent_seen', value: '1', url: base }])
  await context.addInitScript(t => { if (t) for (const [k, v] of Object.entries(t)) localStorage.setItem(k, v) }, tokens && { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
  const page = await context.newPage()
  page.on('console', m => { if (m.type() === 'error') console.log(name, 'console:', m.text()) })
  page.on('pageerror', e => console.log(name, 'error:', e.message))
  await page.goto(path); await page.waitForLoadState('networkidle'); await page.waitForTimeout(600)
  if (act) await act(page)
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/ds-shots/${name}-${width}-${theme}.png` })
  await context.close()
}
const only = process.argv[2]
const sizes = [[375, 'light'], [375, 'dark'], [800, 'light'], [1440, 'light'], [1440, 'dark']]
for (const [w, t] of sizes) {
  const fresh = async (email) => { const r = await post('/api/auth/login', { email, password: 'correct horse battery' }); return r }
  const member = await fresh('eleanor@example.com'); const staff = await fresh('admin@example.com')
  if (!only || only === 'searches') {
    await shot('deals', `/deals?categoryId=${re}`, member, w, t)
    await shot('searches', `/deals?categoryId=${re}&view=searches`, member, w, t)
    if (w !== 800) await shot('searches-rename', `/deals?view=searches`, member, w, t, async p => { await p.getByLabel('More about “Real estate with cash flow”').click(); await p.getByRole('menuitem', { name: 'Rename' }).click() })
  }
  if (!only || only === 'members') {
    await shot('admin', `/admin/deals`, staff, w, t)
    await shot('members', `/admin/deals?members=${d0}`, staff, w, t, async p => { await p.getByText('History').first().click() })
    await shot('unopened', `/admin/deals?members=${d0}`, staff, w, t, async p => { await p.getByRole('tab', { name: 'Not opened' }).click(); await p.getByRole('button', { name: 'Remind all' }).click(); await p.getByRole('alertdialog').waitFor() })
  }
  if (!only || only === 'unsubscribe') await shot('dead', '/deals/searches/unsubscribe/dead', undefined, w, t)
}
await browser.close(); await db.end()
