import { expect, test } from 'vitest'
import { linkTo, PublicAddress } from './public-address.ts'

const settings = { HOST: '127.0.0.1', PORT: 3000, PUBLIC_URL: undefined, TLS_CERT: undefined }

const link = (publicAddress: PublicAddress) => linkTo({ publicAddress }, '/verify/abc')

test('links begin with PUBLIC_URL, wherever the process listens', () => {
  const address = new PublicAddress({ ...settings, PUBLIC_URL: 'https://portal.example' })
  address.listensOn('http://127.0.0.1:4000')
  expect(link(address)).toBe('https://portal.example/verify/abc')
})

test('without PUBLIC_URL they begin with where the process listens, or, in a worker, with where its portal would', () => {
  const address = new PublicAddress({ ...settings, HOST: '::', TLS_CERT: 'chain.pem' })
  expect(link(address)).toBe('https://localhost:3000/verify/abc')
  address.listensOn('https://localhost:4000')
  expect(link(address)).toBe('https://localhost:4000/verify/abc')
})
