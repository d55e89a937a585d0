import pg from 'pg'
import { databaseUrl } from '../postgres/socket-folder.mjs'

let asked = 0

/** Asks for a call and answers the address it was acknowledged for. */
export const askForSales = async (/** @type {string} */ address) => {
  asked += 1
  const email = `visitor-${asked}@example.com`
  const body = { firstName: 'Ada', lastName: 'Lovelace', email, phone: '2125550100' }
  const answer = await fetch(`${address}/api/sales-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return email
}

/** @returns {Promise<string[]>} the names of those who requested a call */
export const storedSalesRequests = async (/** @type {string} */ dataFolder) => {
  const client = new pg.Client({ connectionString: databaseUrl(`${dataFolder}/postgres-socket`) })
  await client.connect()
  try {
    const { rows } = await client.query('select email from sales_request order by email')
    return rows.map(({ email }) => email)
  } finally {
    await client.end()
  }
}
