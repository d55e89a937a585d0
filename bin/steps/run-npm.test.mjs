import { expect, test } from 'vitest'
import { explainNpmFailure } from './run-npm.mjs'

test.for([
  [
    'npm error code ENOTFOUND\nnpm error network request to https://example.org failed',
    'cannot be reached (ENOTFOUND)',
  ],
  ['npm error code EAI_AGAIN', 'cannot be reached (EAI_AGAIN)'],
  ['npm ERR! code ECONNREFUSED', 'cannot be reached (ECONNREFUSED)'],
  ['npm error code ENOSPC\nnpm error ENOSPC: no space left on device', 'The disk is full'],
  ['npm error code EACCES\nnpm error syscall mkdir', 'is not writable'],
  ['npm error code EUSAGE\nnpm error `npm ci` can only install …', 'npm could not install the packages: code EUSAGE'],
  ['', 'it gave no reason'],
])('explains %s in one sentence', ([output = '', sentence = '']) => {
  const explanation = explainNpmFailure(output)
  expect(explanation).toContain(sentence)
  expect(explanation).not.toContain('\n')
})
