import { lookup } from 'node:dns/promises'
import { connect, createServer } from 'node:net'
import { isInUse } from '../steps/open-data-folder.mjs'
import { dataFolder } from '../paths.mjs'
import { broken, good, lack } from './findings.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

const timeoutMs = 5000
const highestPort = 65_535

/** @returns {Promise<string | undefined>} why no process can listen there */
const whyCannotListen = (/** @type {string} */ host, /** @type {number} */ port) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => done(undefined)))
  })

/** @returns {Promise<Finding>} */
export const examinePort = async (environment = process.env, isRunning = isInUse(dataFolder())) => {
  const host = environment.HOST || '127.0.0.1'
  const port = Number(environment.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > highestPort) {
    return broken('Port', {
      text: `PORT=${environment.PORT} is not a port`,
      cost: 'Regent does not start',
      remedy: `a number from 0 to ${highestPort}`,
    })
  }
  if (isRunning) return good('Port', `a Regent is running on ${dataFolder()}`)
  const reason = await whyCannotListen(host, port)
  return reason === undefined
    ? good('Port', `${port} on ${host} is free`)
    : broken('Port', {
        text: `${port} on ${host} cannot be opened (${reason})`,
        cost: 'Regent does not start',
        remedy: 'stop the program that uses it, or set PORT or HOST',
      })
}

/** @returns {Promise<boolean>} */
export const answers = (/** @type {string} */ host, /** @type {number} */ port) =>
  new Promise((done) => {
    const socket = connect({ host, port, timeout: timeoutMs })
    const end = (/** @type {boolean} */ answered) => {
      socket.destroy()
      done(answered)
    }
    socket
      .once('connect', () => end(true))
      .once('timeout', () => end(false))
      .once('error', () => end(false))
  })

export const parseUrl = (/** @type {string} */ text) => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

export const wrongValue = (/** @type {string} */ subject, /** @type {string} */ variable) =>
  broken(subject, {
    text: `${variable} is not a valid address`,
    cost: 'Regent does not start',
    remedy: `correct ${variable}; docs/operations.md shows its form`,
  })

const smtpPorts = /** @type {Record<string, number>} */ ({ 'smtp:': 587, 'smtps:': 465 })

/** @returns {Promise<Finding>} */
export const examineMail = async (environment = process.env) => {
  if (!environment.SMTP_URL) {
    return lack('Mail', {
      text: 'SMTP_URL is not set',
      cost: 'no mail is sent; each is kept in DATA_DIR/outbox',
      remedy: 'set SMTP_URL and MAIL_FROM, then try it: npm run doctor -- --mail you@firm',
    })
  }
  const url = parseUrl(environment.SMTP_URL)
  if (!url) return wrongValue('Mail', 'SMTP_URL')
  const { protocol, hostname, port } = url
  const number = Number(port) || smtpPorts[protocol] || 25
  return (await answers(hostname, number))
    ? good('Mail', `${hostname}:${number} answers; try it with npm run doctor -- --mail you@firm`)
    : lack('Mail', {
        text: `${hostname}:${number} does not answer`,
        cost: 'mails wait in the queue and are retried',
        remedy: 'check SMTP_URL and the firewall',
      })
}

const defaultTwilio = 'https://api.twilio.com'

/** @returns {Promise<Finding>} */
export const examineSms = async (environment = process.env) => {
  if (!environment.TWILIO_ACCOUNT_SID) {
    return lack('SMS', {
      text: 'TWILIO_ACCOUNT_SID is not set',
      cost: 'no SMS is sent; each is kept in DATA_DIR/outbox',
      remedy: 'set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
    })
  }
  const url = parseUrl(environment.TWILIO_API_URL || defaultTwilio)
  if (!url) return wrongValue('SMS', 'TWILIO_API_URL')
  const port = Number(url.port) || (url.protocol === 'http:' ? 80 : 443)
  if (!(await answers(url.hostname, port))) {
    return lack('SMS', {
      text: `${url.host} does not answer`,
      cost: 'SMS wait and are retried',
      remedy: 'check the firewall, and TWILIO_API_URL if it is set',
    })
  }
  return environment.PUBLIC_URL
    ? good('SMS', `${url.host} answers`)
    : lack('SMS', {
        text: `${url.host} answers, but PUBLIC_URL is not set`,
        cost: 'the portal learns neither of a STOP nor of an SMS that could not be delivered',
        remedy: 'set PUBLIC_URL to an address that Twilio can reach',
      })
}

const defaultHubspot = 'https://api.hubapi.com'

/** @returns {Promise<Finding>} */
export const examineCrm = async (environment = process.env) => {
  if (!environment.HUBSPOT_TOKEN) return good('Contacts', 'kept only in the portal; HUBSPOT_TOKEN is not set')
  const url = parseUrl(environment.HUBSPOT_API_URL || defaultHubspot)
  if (!url) return wrongValue('Contacts', 'HUBSPOT_API_URL')
  return (await answers(url.hostname, Number(url.port) || (url.protocol === 'http:' ? 80 : 443)))
    ? good('Contacts', `${url.host} answers`)
    : lack('Contacts', {
        text: `${url.host} does not answer`,
        cost: 'HubSpot gets contacts later, and staff cannot choose its lists',
        remedy: 'check the firewall, and HUBSPOT_API_URL if it is set',
      })
}

/** @returns {Promise<Finding>} */
export const examineTranscriber = async (environment = process.env) => {
  if (!environment.TRANSCRIBER_URL)
    return good('Captions', 'typed in rooms or uploaded by staff; TRANSCRIBER_URL is not set')
  const url = parseUrl(environment.TRANSCRIBER_URL)
  if (!url) return wrongValue('Captions', 'TRANSCRIBER_URL')
  return (await answers(url.hostname, Number(url.port) || (url.protocol === 'http:' ? 80 : 443)))
    ? good('Captions', `the transcriber at ${url.host} answers`)
    : lack('Captions', {
        text: `${url.host} does not answer`,
        cost: 'captions of recordings are made later',
        remedy: 'start the transcriber, or check TRANSCRIBER_URL and the firewall',
      })
}

/** Why a page at this address cannot be shown in a frame of the portal. @param {URL} url @param {Response} answer */
const whyNotInFrame = (url, { status, headers }) => {
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location !== null) {
    const to = new URL(location, url)
    if (to.origin !== url.origin) return `redirects to ${to.origin}, which may not be shown`
  }
  if (status >= 400) return `answers with status ${status}`
  const refusing =
    headers.has('x-frame-options') ||
    /frame-ancestors\s+'(?:none|self)'/u.test(headers.get('content-security-policy') ?? '')
  return refusing ? 'does not allow to be shown on other sites' : undefined
}

const askPage = (/** @type {URL} */ url) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })

/** @returns {Promise<Finding>} */
export const examineScheduler = async (environment = process.env, ask = askPage) => {
  if (!environment.SCHEDULER_URL) return good('Calls', 'booked in the portal; SCHEDULER_URL is not set')
  const url = parseUrl(environment.SCHEDULER_URL)
  if (url?.protocol !== 'https:') return wrongValue('Calls', 'SCHEDULER_URL')
  const reason = await ask(url).then(
    (answer) => whyNotInFrame(url, answer),
    () => 'does not answer',
  )
  return reason === undefined
    ? good('Calls', `booked at ${url.host}, a third party that visitors' browsers contact`)
    : lack('Calls', {
        text: `${url.host} ${reason}`,
        cost: "'TALK TO SALES' shows a link and the form without times instead of the scheduler",
        remedy: 'set SCHEDULER_URL to the final address of a page that is made to be embedded',
      })
}

/** @returns {Promise<Finding>} */
export const examinePublicAddress = async (environment = process.env) => {
  const address = environment.PUBLIC_URL ?? ''
  if (!address.startsWith('https://')) {
    return lack('Public address', {
      text: address === '' ? 'PUBLIC_URL is not set' : `${address} is not https`,
      cost: 'only this machine reaches the portal safely; elsewhere browsers refuse the camera',
      remedy: 'set PUBLIC_URL=https://… behind a proxy, or with TLS_CERT and TLS_KEY',
    })
  }
  const hostname = parseUrl(address)?.hostname
  if (!hostname) return wrongValue('Public address', 'PUBLIC_URL')
  return lookup(hostname).then(
    () => good('Public address', `${address}; the DNS knows ${hostname}`),
    () =>
      lack('Public address', {
        text: `the DNS does not know ${hostname}`,
        cost: 'links in mails do not work',
        remedy: `add a DNS record for ${hostname}`,
      }),
  )
}
