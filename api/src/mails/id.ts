import type { MailTexts } from '#src/mails/text-shape.ts';

export const id: MailTexts = {
  greeting: 'Halo {name},',
  greetingUnknown: 'Halo,',
  linkBelow: 'Jika tombolnya tidak berfungsi, buka alamat ini:',
  because: {
    account: 'Anda menerima email ini karena ada perubahan pada akun Telaah Anda.',
    address: 'Anda menerima email ini karena alamat ini dimasukkan di Telaah.',
    purchase: 'Anda menerima email ini karena paket atau pembelian Anda di Telaah.',
    listing: 'Anda menerima email ini karena menawarkan barang sebagai supplier di Telaah.',
  },
  items: {
    subscription: '{plan}, {count} bulan',
    renewal: '{plan}, {count} bulan, diperpanjang',
    quota: '{count} token',
    download_credit: '{count} baris unduhan',
  },
  mails: {
    verify_email: {
      subject: 'Verifikasi alamat email Anda',
      lines: ['Buka tautan di bawah untuk menunjukkan bahwa alamat ini milik Anda. Tautan berlaku 24 jam.'],
      button: 'Verifikasi alamat ini',
      after: ['Anda tidak mendaftar? Abaikan saja email ini: tanpa tautan itu tidak terjadi apa-apa.'],
    },
    already_verified: {
      subject: 'Alamat email Anda sudah terverifikasi',
      lines: [
        'Ada permintaan tautan verifikasi baru, tetapi alamat ini sudah terverifikasi: tidak ada lagi yang perlu dilakukan. Silakan masuk dengan alamat ini.',
      ],
      button: 'Masuk',
      after: ['Lupa kata sandi? Pilih “Lupa kata sandi?” di halaman itu, dan kami mengirim tautan untuk membuat yang baru.'],
    },
    change_email: {
      subject: 'Verifikasi alamat email baru Anda',
      lines: [
        'Alamat ini akan menjadi alamat sebuah akun Telaah. Masuk dulu ke akun itu, lalu buka tautan di bawah. Tautan berlaku 24 jam.',
      ],
      button: 'Pakai alamat ini',
      after: ['Anda tidak tahu soal ini? Abaikan saja email ini: tanpa tautan itu tidak terjadi apa-apa.'],
    },
    email_change_asked: {
      subject: 'Alamat email Anda akan diganti',
      lines: [
        'Seseorang yang tahu kata sandi Anda meminta alamat akun Anda diganti menjadi {email}. Alamat lama tetap dipakai sampai alamat baru diverifikasi.',
        'Bukan Anda? Ganti kata sandi sekarang: semua sesi lain akan keluar.',
      ],
    },
    email_changed: {
      subject: 'Alamat email Anda sudah diganti',
      lines: [
        'Alamat akun Anda sekarang {email}. Ini email terakhir ke alamat lama.',
        'Bukan Anda? Segera hubungi kami, dan kami akan memeriksanya.',
      ],
    },
    reset_password: {
      subject: 'Buat kata sandi baru',
      lines: ['Ada permintaan kata sandi baru. Tautan di bawah bisa dipakai satu kali, selama satu jam.'],
      button: 'Buat kata sandi baru',
      after: ['Bukan Anda? Abaikan saja email ini: kata sandi Anda tidak berubah.'],
    },
    password_changed: {
      subject: 'Kata sandi Anda sudah diganti',
      lines: [
        'Kata sandi akun Anda sudah diganti, dan semua sesi lain diakhiri.',
        'Bukan Anda? Segera buat kata sandi baru lewat email.',
      ],
      button: 'Bukan saya',
    },
    account_deleted: {
      subject: 'Akun Anda sudah dihapus',
      lines: [
        'Akun Anda sudah tidak ada, beserta nama, alamat, nomor telepon, dan pencarian Anda. Tidak ada yang bisa masuk lagi, dan tidak ada kartu yang ditagih.',
        'Faktur tetap ada di pembukuan kami tanpa nama Anda, sesuai ketentuan hukum.',
      ],
    },
    invoice_paid: {
      subject: 'Pembayaran diterima: {item}',
      lines: ['Terima kasih. Kami menerima {amount} untuk {item} (faktur {number}). Anda bisa memakainya sekarang.'],
      button: 'Lihat faktur',
    },
    invoice_paid_late: {
      subject: 'Pembayaran terlambat diterima: {item}',
      lines: [
        'Kami menerima {amount} untuk {item} (faktur {number}) setelah faktur itu kedaluwarsa. Anda bisa memakainya mulai sekarang.',
        'Sudah tidak membutuhkannya? Hubungi kami, dan uang Anda kami kembalikan.',
      ],
      button: 'Lihat faktur',
    },
    invoice_in_vain: {
      subject: 'Pembayaran Anda kami kembalikan: faktur {number}',
      lines: [
        'Kami menerima {amount} untuk {item} (faktur {number}), tetapi paket itu sudah berakhir atau diganti sebelumnya. Tidak ada yang diperpanjang.',
        'Uangnya kami kembalikan. Anda tidak perlu melakukan apa pun; silakan hubungi kami kapan saja bila ada pertanyaan.',
      ],
      button: 'Lihat faktur',
    },
    invoice_reversed: {
      subject: 'Pembayaran dikembalikan: faktur {number}',
      lines: [
        '{amount} untuk {item} (faktur {number}) kembali ke asalnya. Yang dibeli dengannya sudah ditarik dari akun Anda.',
        'Yang sudah terpakai akan dipotong dari pembelian Anda yang lain atau yang berikutnya.',
      ],
      button: 'Lihat faktur',
    },
    invoice_refunded_part: {
      subject: 'Sebagian pembayaran dikembalikan: faktur {number}',
      lines: [
        '{amount} dari pembayaran Anda untuk {item} (faktur {number}) kembali ke asalnya. Bagian yang sama dari yang dibeli dengannya sudah ditarik dari akun Anda.',
        'Bagian yang sudah terpakai dipotong dari pembelian Anda yang lain atau yang berikutnya.',
      ],
      button: 'Lihat faktur',
    },
    renewal_upcoming: {
      subject: '{plan} akan diperpanjang pada {day}',
      lines: [
        'Paket {plan} Anda akan diperpanjang pada {day}: kartu Anda akan ditagih {amount}.',
        'Sampai saat itu Anda bisa menghentikan pembayaran otomatis; paket lalu berakhir bersama masanya.',
      ],
      button: 'Paket dan pembayaran',
    },
    renewal_failed: {
      subject: '{plan} gagal diperpanjang',
      lines: [
        '{amount} untuk paket {plan} tidak dapat ditagihkan ke kartu Anda. Selama belum dibayar, paket tidak berjalan, dan token yang Anda beli menunggu.',
        'Kami mencoba lagi pada {day}. Pastikan kartunya bisa ditagih, atau beli paketnya dengan cara lain.',
      ],
      button: 'Paket dan pembayaran',
    },
    plan_ending: {
      subject: '{plan} berakhir pada {day}',
      lines: [
        'Paket {plan} Anda berakhir pada {day} dan tidak diperpanjang otomatis.',
        'Token yang Anda beli tetap ada, dan menunggu sampai ada paket lagi.',
      ],
      button: 'Beli paketnya lagi',
    },
    subscription_ended: {
      subject: '{plan} sudah berakhir',
      lines: [
        'Paket {plan} Anda sudah berakhir: kartu tidak bisa ditagih. Kami tidak mencobanya lagi.',
        'Token yang Anda beli tetap ada, dan menunggu sampai ada paket lagi.',
      ],
      button: 'Pilih paket',
    },
    auto_payment_stopped: {
      subject: 'Pembayaran otomatis dihentikan',
      lines: ['Pembayaran otomatis paket {plan} Anda dihentikan. Paket berjalan sampai {day}, dan kartu tidak ditagih lagi.'],
      button: 'Paket dan pembayaran',
    },
    renewal_stopped: {
      subject: 'Pembayaran otomatis dihentikan',
      lines: [
        'Pembayaran otomatis paket {plan} Anda dihentikan. Paketnya sudah berakhir, kami tidak mencoba lagi, dan kartu tidak ditagih lagi.',
        'Token yang Anda beli tetap ada, dan menunggu sampai ada paket lagi.',
      ],
      button: 'Pilih paket',
    },
    listing_shown: {
      subject: 'Listing Anda sudah tayang',
      lines: ['Listing supplier “{product}” sudah disetujui. Semua pengguna yang masuk bisa menemukannya dan meminta nomor Anda.'],
      button: 'Lihat listing',
    },
    listing_refused: {
      subject: 'Listing Anda belum disetujui',
      lines: ['Listing supplier “{product}” belum ditayangkan. Alasannya: {note}', 'Perbaiki, lalu listing akan diperiksa lagi.'],
      button: 'Perbaiki listing',
    },
    listing_confirm: {
      subject: 'Apakah listing Anda masih berlaku?',
      lines: [
        'Sudah tiga bulan Anda belum memastikan bahwa “{product}” masih ditawarkan seperti ini dengan nomor ini.',
        'Cukup satu ketukan. Tanpa itu, mulai {day} orang lain tidak melihatnya lagi.',
      ],
      button: 'Periksa dan pastikan',
    },
  },
};
