import type { MailTexts } from '#src/mails/text-shape.ts';

export const en: MailTexts = {
  greeting: 'Hello {name},',
  greetingUnknown: 'Hello,',
  linkBelow: 'If the button does not work, open this address:',
  because: {
    account: 'You get this mail because of a change to your Telaah account.',
    address: 'You get this mail because this address was given at Telaah.',
    purchase: 'You get this mail because of a plan or a purchase at Telaah.',
    listing: 'You get this mail because you offer something as a supplier at Telaah.',
  },
  items: {
    subscription: '{plan}, {count} {months}',
    renewal: '{plan}, {count} {months}, renewed',
    quota: '{count} tokens',
    download_credit: '{count} rows for download',
  },
  mails: {
    verify_email: {
      subject: 'Verify your email address',
      lines: ['Open the link below to show that this address is yours. It can be used for 24 hours.'],
      button: 'Verify this address',
      after: ['You have not registered? Then leave this mail alone: nothing happens without the link.'],
    },
    already_verified: {
      subject: 'Your email address is verified already',
      lines: [
        'A new verification link was asked for, but this address is verified already: there is nothing left to do. Sign in with it.',
      ],
      button: 'Sign in',
      after: ['You do not know your password? Choose “Forgot your password?” on that page, and we send a link for a new one.'],
    },
    change_email: {
      subject: 'Verify your new email address',
      lines: [
        'This address is to become the address of a Telaah account. Sign in to that account, then open the link below. It can be used for 24 hours.',
      ],
      button: 'Use this address',
      after: ['You know nothing of this? Then leave this mail alone: nothing happens without the link.'],
    },
    email_change_asked: {
      subject: 'Your email address is about to change',
      lines: [
        'Somebody who knows your password asked to change the address of your account to {email}. The old address stays in use until the new one is verified.',
        'Was it not you? Change your password now: that signs everybody else out.',
      ],
    },
    email_changed: {
      subject: 'Your email address was changed',
      lines: [
        'The address of your account is now {email}. This is the last mail to the old one.',
        'Was it not you? Write to us at once, and we look into it.',
      ],
    },
    reset_password: {
      subject: 'Choose a new password',
      lines: ['A new password was asked for. The link below can be used once, for one hour.'],
      button: 'Choose a new password',
      after: ['It was not you? Then leave this mail alone: your password stays as it is.'],
    },
    password_changed: {
      subject: 'Your password was changed',
      lines: [
        'The password of your account was changed, and every other session was ended.',
        'Was it not you? Choose a new password by mail at once.',
      ],
      button: 'It was not me',
    },
    account_deleted: {
      subject: 'Your account was deleted',
      lines: [
        'Your account is gone, with your name, address, phone number and searches. Nobody can sign in to it any more, and no card is charged.',
        'Invoices stay in our books without your name, as the law asks.',
      ],
    },
    invoice_paid: {
      subject: 'Payment received: {item}',
      lines: ['Thank you. We received {amount} for {item} (invoice {number}). You can use it now.'],
      button: 'Show the invoice',
    },
    invoice_paid_late: {
      subject: 'Late payment received: {item}',
      lines: [
        'We received {amount} for {item} (invoice {number}) after the invoice had run out. You can use it from now on.',
        'You no longer want it? Write to us, and we give the money back.',
      ],
      button: 'Show the invoice',
    },
    invoice_in_vain: {
      subject: 'Your payment goes back to you: invoice {number}',
      lines: [
        'We received {amount} for {item} (invoice {number}), but that plan had ended or been replaced before. Nothing was renewed.',
        'We pay the money back. You do not have to do anything; questions reach us at any time.',
      ],
      button: 'Show the invoice',
    },
    invoice_reversed: {
      subject: 'Payment taken back: invoice {number}',
      lines: [
        '{amount} for {item} (invoice {number}) went back to where it came from. What was bought with it was taken from your account.',
        'What had already been used is taken from your other purchases or from the next one.',
      ],
      button: 'Show the invoice',
    },
    invoice_refunded_part: {
      subject: 'Part of a payment was given back: invoice {number}',
      lines: [
        '{amount} of what you paid for {item} (invoice {number}) went back to where it came from. The same share of what was bought with it was taken from your account.',
        'What had already been used of that share is taken from your other purchases or from the next one.',
      ],
      button: 'Show the invoice',
    },
    renewal_upcoming: {
      subject: '{plan} will be renewed on {day}',
      lines: [
        'Your plan {plan} will be renewed on {day}: {amount} will be charged to your card.',
        'You can stop auto payment until then; the plan then ends with its period.',
      ],
      button: 'Plan and payment',
    },
    renewal_failed: {
      subject: '{plan} could not be renewed',
      lines: [
        '{amount} for your plan {plan} could not be charged to your card. Until it is paid, the plan does not run, and tokens that you bought wait.',
        'We try again on {day}. Please see that the card can be charged, or buy the plan another way.',
      ],
      button: 'Plan and payment',
    },
    plan_ending: {
      subject: '{plan} ends on {day}',
      lines: [
        'Your plan {plan} ends on {day} and is not renewed by itself.',
        'Tokens that you bought stay, and wait until a plan runs again.',
      ],
      button: 'Buy the plan again',
    },
    subscription_ended: {
      subject: '{plan} has ended',
      lines: [
        'Your plan {plan} has ended: the card could not be charged. It is not tried again.',
        'Tokens that you bought stay, and wait until a plan runs again.',
      ],
      button: 'Choose a plan',
    },
    auto_payment_stopped: {
      subject: 'Auto payment was stopped',
      lines: ['Auto payment of your plan {plan} was stopped. The plan runs until {day}, and no card is charged any more.'],
      button: 'Plan and payment',
    },
    renewal_stopped: {
      subject: 'Auto payment was stopped',
      lines: [
        'Auto payment of your plan {plan} was stopped. The plan is over, it is not tried again, and no card is charged any more.',
        'Tokens that you bought stay, and wait until a plan runs again.',
      ],
      button: 'Choose a plan',
    },
    listing_shown: {
      subject: 'Your listing can be found now',
      lines: ['Your supplier listing “{product}” was approved. Everybody who is signed in can find it and ask for your number.'],
      button: 'See the listing',
    },
    listing_refused: {
      subject: 'Your listing was not approved',
      lines: ['Your supplier listing “{product}” is not shown. The reason: {note}', 'Correct it, and it is looked at again.'],
      button: 'Correct the listing',
    },
    listing_confirm: {
      subject: 'Is your listing still true?',
      lines: [
        'You have not said for three months that “{product}” is still offered like this, with this number.',
        'One press is enough. Without it nobody else sees the listing from {day} on.',
      ],
      button: 'Look and confirm',
    },
  },
};
