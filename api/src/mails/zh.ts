import type { MailTexts } from '#src/mails/text-shape.ts';

export const zh: MailTexts = {
  greeting: '{name}，您好！',
  greetingUnknown: '您好！',
  linkBelow: '如果按钮无法使用，请打开以下地址：',
  because: {
    account: '您收到此邮件，是因为您的 Telaah 账户有变动。',
    address: '您收到此邮件，是因为有人在 Telaah 填写了这个地址。',
    purchase: '您收到此邮件，是因为您在 Telaah 的套餐或购买。',
    listing: '您在 Telaah 以供应商身份发布了信息，因此收到这封邮件。',
  },
  items: {
    subscription: '{plan}，{count} 个月',
    renewal: '{plan}，续订 {count} 个月',
    quota: '{count} 点',
    download_credit: '{count} 行下载额度',
  },
  mails: {
    verify_email: {
      subject: '请验证您的邮箱地址',
      lines: ['请打开下方链接，证明这个地址属于您。链接 24 小时内有效。'],
      button: '验证此地址',
      after: ['您没有注册？请忽略此邮件：不打开链接就不会发生任何事。'],
    },
    already_verified: {
      subject: '您的邮箱地址已经验证过了',
      lines: ['有人申请了新的验证链接，但此地址已经验证过，无需再做任何操作，直接登录即可。'],
      button: '登录',
      after: ['不知道密码？请在该页面选择“忘记密码？”，我们会发送用于设置新密码的链接。'],
    },
    change_email: {
      subject: '请验证您的新邮箱地址',
      lines: ['此地址将成为一个 Telaah 账户的邮箱。请先登录该账户，再打开下方链接。链接 24 小时内有效。'],
      button: '使用此地址',
      after: ['您对此不知情？请忽略此邮件：不打开链接就不会发生任何事。'],
    },
    email_change_asked: {
      subject: '您的邮箱地址即将更改',
      lines: [
        '有人用您的密码申请把账户邮箱改为 {email}。在新地址验证之前，旧地址继续有效。',
        '不是您本人？请立即修改密码：其他所有登录都会退出。',
      ],
    },
    email_changed: {
      subject: '您的邮箱地址已更改',
      lines: ['您的账户邮箱现在是 {email}。这是发往旧地址的最后一封邮件。', '不是您本人？请立即联系我们，我们会查明情况。'],
    },
    reset_password: {
      subject: '设置新密码',
      lines: ['有人申请了新密码。下方链接只能使用一次，一小时内有效。'],
      button: '设置新密码',
      after: ['不是您本人？请忽略此邮件：您的密码保持不变。'],
    },
    password_changed: {
      subject: '您的密码已更改',
      lines: ['您的账户密码已更改，其他所有登录均已退出。', '不是您本人？请立即通过邮件设置新密码。'],
      button: '不是我本人',
    },
    account_deleted: {
      subject: '您的账户已删除',
      lines: [
        '您的账户连同姓名、地址、电话号码和搜索记录均已删除。任何人都无法再登录，也不会再扣款。',
        '按照法律要求，账单会保留在我们的账簿中，但不再包含您的姓名。',
      ],
    },
    invoice_paid: {
      subject: '已收到付款：{item}',
      lines: ['谢谢。我们已收到 {item} 的付款 {amount}（账单 {number}），现在即可使用。'],
      button: '查看账单',
    },
    invoice_paid_late: {
      subject: '已收到逾期付款：{item}',
      lines: [
        '账单 {number} 过期之后，我们收到了 {item} 的付款 {amount}。您从现在起即可使用。',
        '不再需要？请联系我们，我们会退款。',
      ],
      button: '查看账单',
    },
    invoice_in_vain: {
      subject: '您的付款将退还：账单 {number}',
      lines: [
        '我们收到了 {item} 的付款 {amount}（账单 {number}），但该套餐此前已结束或已被替换，因此没有续订。',
        '款项将退还给您，您无需任何操作；如有疑问，请随时联系我们。',
      ],
      button: '查看账单',
    },
    invoice_reversed: {
      subject: '付款已退回：账单 {number}',
      lines: [
        '{item} 的款项 {amount}（账单 {number}）已原路退回，相应的内容已从您的账户收回。',
        '已经使用的部分，将从您的其他购买或下一次购买中扣除。',
      ],
      button: '查看账单',
    },
    invoice_refunded_part: {
      subject: '部分款项已退回：账单 {number}',
      lines: [
        '{item} 的付款（账单 {number}）中有 {amount} 已原路退回，所购内容已按相同比例从您的账户收回。',
        '其中已经使用的部分，将从您的其他购买或下一次购买中扣除。',
      ],
      button: '查看账单',
    },
    renewal_upcoming: {
      subject: '{plan} 将于 {day} 续订',
      lines: [
        '您的套餐 {plan} 将于 {day} 续订：届时从您的银行卡扣款 {amount}。',
        '在此之前您可以停止自动付款，套餐将在到期时结束。',
      ],
      button: '套餐与付款',
    },
    renewal_failed: {
      subject: '{plan} 续订失败',
      lines: [
        '套餐 {plan} 的费用 {amount} 未能从您的银行卡扣款。付款之前套餐暂停，您购买的点数暂时冻结。',
        '我们将于 {day} 再次尝试。请确认银行卡可以扣款，或改用其他方式购买套餐。',
      ],
      button: '套餐与付款',
    },
    plan_ending: {
      subject: '{plan} 将于 {day} 结束',
      lines: ['您的套餐 {plan} 将于 {day} 结束，不会自动续订。', '您购买的点数会保留，等到再次启用套餐时使用。'],
      button: '再次购买套餐',
    },
    subscription_ended: {
      subject: '{plan} 已结束',
      lines: ['您的套餐 {plan} 已结束：银行卡无法扣款，我们不再尝试。', '您购买的点数会保留，等到再次启用套餐时使用。'],
      button: '选择套餐',
    },
    auto_payment_stopped: {
      subject: '自动付款已停止',
      lines: ['您的套餐 {plan} 的自动付款已停止。套餐继续使用到 {day}，不会再扣款。'],
      button: '套餐与付款',
    },
    renewal_stopped: {
      subject: '自动付款已停止',
      lines: ['您的套餐 {plan} 的自动付款已停止。套餐已经结束，我们不再尝试扣款。', '您购买的点数会保留，等到再次启用套餐时使用。'],
      button: '选择套餐',
    },
    listing_shown: {
      subject: '您的供应信息已可被搜索到',
      lines: ['您的供应信息“{product}”已通过审核。所有登录用户都能找到它并索取您的号码。'],
      button: '查看供应信息',
    },
    listing_refused: {
      subject: '您的供应信息未通过审核',
      lines: ['您的供应信息“{product}”未展示。原因：{note}', '修改后会重新审核。'],
      button: '修改供应信息',
    },
    listing_confirm: {
      subject: '您的供应信息仍然有效吗？',
      lines: ['您已有三个月没有确认“{product}”是否仍以此内容和号码供应。', '只需点按一次。否则从 {day} 起其他人将看不到它。'],
      button: '查看并确认',
    },
  },
};
