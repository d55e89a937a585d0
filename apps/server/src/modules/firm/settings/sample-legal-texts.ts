/** Terms and privacy until the firm has written its own; `{firm}` stands for its name. */
export const sampleTerms = `This is a sample. {firm} replaces it with its own terms under Settings before the portal is opened to clients.

## What this portal is

{firm} offers this portal to its clients and to people who are interested in its work: live and recorded webinars, courses, and a directory of deals. By creating an account or using the portal you accept these terms.

## No advice, no offer

What you see and hear here is general education. It is not legal, tax or investment advice, it takes no account of your circumstances, and it creates no attorney-client relationship. Nothing here offers a security or asks you to buy one. Speak with your own attorney and tax adviser before you act.

## Your account

- Tell us the truth about who you are, and keep your address up to date.
- Keep your password to yourself. You answer for what is done with your account until you tell us that someone else uses it.
- One account is for one person.
- You may ask us at any time, in your profile, to delete your account.

## What is not allowed

- Recording, copying or passing on webinars, courses, files or deals without our written consent.
- Disturbing a webinar or its chat, or harassing anyone in it.
- Trying to get around the limits of the portal, or to see what is not meant for you.

## Webinars, courses and deals

Dates, speakers and contents may change. Deals are described by those who offer them; we do not examine every statement, and a deal may be gone when you ask for it.

## Messages

We write to you about your account and about the webinars you register for. News and text messages are sent only as you have chosen in your profile, and you can change that choice there.

## Liability

We run the portal with care but cannot promise that it is always there or free of errors. As far as the law allows, we are not liable for losses that come from using it or from not being able to use it.

## Changes

We may change these terms. The version that you accepted is kept with your account; we tell you before a change that matters takes effect.

## Contact

Write to {firm} at the address at the foot of this page.`

export const samplePrivacy = `This is a sample. {firm} replaces it with its own text under Settings before the portal is opened to clients.

## Who is responsible

{firm} is responsible for what this portal knows about you. The postal address is at the foot of this page.

## What we keep, and why

- Your name, email address and phone number, so that you have an account and we can reach you.
- Your postal address and time zone, if you enter them.
- Which webinars you register for and attend, and how far you are in a course, so that you can continue there.
- What you write to us, for example when you ask for a call.
- Where you signed in: the kind of device and the network, so that you and we notice a stranger.
- Which texts you accepted and which messages you agreed to, with the wording and the time, because the law asks us to be able to show it.

## What we do not do

We do not sell what we know about you. Pages load nothing from other companies by themselves: a video of another site is loaded only when you start it.

## Cookies and storage

The portal keeps your sign-in, your choice of theme and what you have ticked off in your own browser. There are no cookies for advertising.

## Who else sees it

Those who work for us on the portal, such as the provider that delivers our mail, as far as their work needs it; and authorities that the law obliges us to answer.

## How long

We keep your account until you ask us to delete it or we end our business with you. Then name, addresses and phone number are removed; a record that something happened stays, without saying who you are. Requests for a call and old sign-ins are deleted after the time that we have set.

## Your rights

- See and correct what we keep: in your profile.
- Take it with you: your profile has a download.
- Have it deleted: your profile has a request for that.
- Withdraw a consent: in your profile, or by answering STOP to a text message.

## Changes

When this text changes, its version and date change with it.`
