UPDATE inventory SET writer_epoch = 0;
