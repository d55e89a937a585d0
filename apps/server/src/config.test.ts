import { describe, expect, it } from 'vitest'
import { readConfig, WrongConfig } from './config.ts'

const database = { DATABASE_URL: 'postgresql://regent@localhost/regent?host=/run/regent' }

const livekit = {
  LIVEKIT_URL: 'wss://livekit.example.com',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'secret'.repeat(6),
}

const sentence = (variables: NodeJS.ProcessEnv) => {
  try {
    readConfig({ ...database, ...variables })
  } catch (error) {
    if (error instanceof WrongConfig) return error.message
    throw error
  }
  return 'accepted'
}

describe('the environment', () => {
  it('needs nothing but a database', () => {
    const config = readConfig(database)
    expect(config).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      ROLES: ['web', 'worker', 'gateway'],
      RATE_LIMIT_SCALE: 1,
    })
    expect(config.DATA_DIR).toMatch(/^\/.+\/data$/u)
  })

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ ...database, PUBLIC_URL: '', PORT: ' ' })).toMatchObject({ PORT: 3000 })
  })

  it('keeps the origin of PUBLIC_URL', () => {
    expect(readConfig({ ...database, PUBLIC_URL: 'https://Portal.example.com/' }).PUBLIC_URL).toBe(
      'https://portal.example.com',
    )
  })

  it.each([
    ['1000', 1000],
    ['1.5 kB', 1536],
    ['500MB', 500 * 1024 * 1024],
    ['50 GiB', 50 * 1024 ** 3],
    ['2t', 2 * 1024 ** 4],
  ])('reads a quota of %s', (text, bytes) => {
    expect(readConfig({ ...database, FILES_QUOTA: text }).FILES_QUOTA).toBe(bytes)
  })

  it.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
    [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL must be the address of a PostgreSQL'],
    [{ PORT: 'http' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ PORT: '-1' }, 'PORT must be a port number'],
    [{ PORT: '80.5' }, 'PORT must be a port number'],
    [{ PUBLIC_URL: 'portal.example.com' }, 'PUBLIC_URL must be the address of the portal'],
    [{ PUBLIC_URL: 'https://portal.example.com/path' }, 'PUBLIC_URL must be the address of the portal'],
    [{ ROLES: 'web,cook' }, 'ROLES must name one or more of web, worker, gateway'],
    [{ ROLES: ',' }, 'ROLES must name one or more of'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal'],
    [{ LOG_FORMAT: 'pretty' }, 'LOG_FORMAT must be text or json'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ TRUSTED_PROXIES: 'proxy.example.com' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'correct horse' }, 'ADMIN_EMAIL must be an email address'],
    [{ ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 6 to 128 characters'],
    [{ ADMIN_EMAIL: 'ada@example.com' }, 'ADMIN_PASSWORD is missing'],
    [{ ADMIN_PASSWORD: 'correct horse' }, 'ADMIN_EMAIL is missing'],
    [{ SCHEDULER_URL: 'calendly.com/firm' }, 'SCHEDULER_URL must be the https address of a scheduler'],
    [{ SCHEDULER_URL: 'http://calendly.com/firm' }, 'SCHEDULER_URL must be the https address of a scheduler'],
    [{ SCHEDULER_URL: 'https://me:secret@calendly.com' }, 'SCHEDULER_URL must be the https address of a scheduler'],
    [{ S3_BUCKET: 'A bucket' }, 'S3_BUCKET is not the name of a bucket'],
    [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY is missing: S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY belong together'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY: 'a' }, 'S3_SECRET_KEY is missing'],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET is missing'],
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be the address of an S3 server'],
    [{ S3_PUBLIC_ENDPOINT: 'ftp://s3.example.com' }, 'S3_PUBLIC_ENDPOINT must be the address of an S3 server'],
    [{ S3_REGION: 'Frankfurt!' }, 'S3_REGION is not the name of a region'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be on or off'],
    [{ FILES_QUOTA: 'much' }, 'FILES_QUOTA must be a size, like 50 GB'],
    [{ FILES_QUOTA: '-1 GB' }, 'FILES_QUOTA must be a size'],
    [{ TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_ACCOUNT_SID is not the SID of an account'],
    [
      { TWILIO_FROM: '+12025550100' },
      'TWILIO_ACCOUNT_SID is missing: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM',
    ],
    [{ TWILIO_AUTH_TOKEN: 'short' }, 'TWILIO_AUTH_TOKEN must have at least 16 characters'],
    [{ TWILIO_FROM: '2025550100' }, 'TWILIO_FROM must be a number like +12025550100'],
    [{ TWILIO_API_URL: 'api.twilio.com' }, 'TWILIO_API_URL must be the address of an API'],
    [{ TWILIO_PER_SECOND: '0' }, 'TWILIO_PER_SECOND must be a number above 0'],
    [{ MAIL_EVENTS_SECRET: 'short' }, 'MAIL_EVENTS_SECRET must have at least 32 characters'],
    [{ SALES_HOOK_SECRET: 'short' }, 'SALES_HOOK_SECRET must have at least 32 characters'],
    [{ HUBSPOT_TOKEN: 'a token' }, 'HUBSPOT_TOKEN is not the access token of a private app'],
    [{ HUBSPOT_API_URL: 'api.hubapi.com' }, 'HUBSPOT_API_URL must be the address of an API'],
    [{ TRANSCRIBER_URL: 'whisper' }, 'TRANSCRIBER_URL must be the address of a transcriber'],
    [
      { TRANSCRIBER_LANGUAGE: 'English' },
      'TRANSCRIBER_LANGUAGE must be a language by its short name, such as en or es',
    ],
    [{ MEDIA_HOSTS: 'https://videos.example.com/' }, 'MEDIA_HOSTS must be names of hosts'],
    [{ MEDIA_HOSTS: "'unsafe-inline'" }, 'MEDIA_HOSTS must be names of hosts'],
    [{ MEDIA_HOSTS: '*' }, 'MEDIA_HOSTS must be names of hosts'],
    [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE must be a number above 0'],
    [{ RATE_LIMIT_SCALE: 'many' }, 'RATE_LIMIT_SCALE must be a number above 0'],
    [{ RATE_LIMIT_SCALE: '2', HOST: '0.0.0.0' }, 'RATE_LIMIT_SCALE may be above 1 only while HOST is loopback'],
    [{ RATE_LIMIT_SCALE: '2', PUBLIC_URL: 'http://a.example' }, 'RATE_LIMIT_SCALE may be above 1 only while'],
    [{ RECORDER: 'camera' }, 'RECORDER must be chromium, egress or off'],
    [{ RECORDER: 'egress', EGRESS_FOLDER: '/srv/egress' }, 'LIVEKIT_URL is missing: with RECORDER=egress'],
    [{ RECORDER: 'egress', ...livekit }, 'EGRESS_FOLDER is missing: RECORDER=egress needs a folder or a bucket'],
    [{ EGRESS_FOLDER: 'egress' }, 'EGRESS_FOLDER must be the whole path of a folder'],
    [{ TLS_CERT: '/cert.pem' }, 'TLS_KEY is missing'],
    [{ TLS_KEY: '/key.pem' }, 'TLS_CERT is missing'],
    [{ SALES_MAIL_TO: 'nobody' }, 'SALES_MAIL_TO '],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM is missing'],
    [{ DKIM_DOMAIN: 'example.com' }, 'DKIM_SELECTOR is missing'],
    [{ BRAND_ACCENT: 'green' }, 'BRAND_ACCENT '],
  ])('says in one sentence what is wrong with %o', (variables, expected) => {
    const message = sentence(variables)
    expect(message).toContain(expected)
    expect(message).toMatch(/^[^\n]+\.$/u)
  })

  it('never repeats a value, which may be a secret', () => {
    expect(sentence({ METRICS_TOKEN: 'canary' })).not.toContain('canary')
    expect(sentence({ DATABASE_URL: 'postgres//regent:canary@host/db' })).not.toContain('canary')
    expect(sentence({ SMTP_URL: 'imap://regent:canary@host' })).not.toContain('canary')
  })

  it('accepts a scale above 1 on loopback, and below 1 anywhere', () => {
    expect(sentence({ RATE_LIMIT_SCALE: '50', HOST: '::1' })).toBe('accepted')
    expect(sentence({ RATE_LIMIT_SCALE: '0.5', HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.com' })).toBe(
      'accepted',
    )
  })
})
